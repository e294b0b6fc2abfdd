# Turns the --help of a program into a manual page. Variables: name, version, about (else the first
# line of the help says it), see (other pages).
function plain(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/'/, "\\(aq", text)
    gsub(/`/, "\\(ga", text)
    gsub(/\^/, "\\(ha", text)
    gsub(/~/, "\\(ti", text)
    gsub(/…/, "...", text)
    return text ~ /^\./ ? "\\&" text : text
}
function heading(text) { print ".SH " toupper(text) }
function item(tag, text) {
    print ".TP\n.B " plain(tag)
    if (text != "") print plain(text)
}

NR == 1 {
    if (about == "") about = $0
    else only_options = 1
    sub("^" toupper(substr(name, 1, 1)) substr(name, 2) ": ", "", about)
    sub(/\.$/, "", about)
    print ".TH " plain(name) " 1 \"\" \"Manator " version "\" \"Manator\"\n.nh\n.ad l"
    heading("name")
    print plain(name) " \\- " plain(about)
    if (!only_options) next
    heading("synopsis")
    print plain(name) " [OPTION VALUE]..."
    heading("options")
}
# --port , -p : the port [7777]
only_options {
    at = index($0, " : ")
    tag = substr($0, 1, at - 1)
    gsub(/ ,/, ",", tag)
    sub(/ $/, "", tag)
    item(tag, substr($0, at + 3))
    next
}
/^Usage: / {
    heading("synopsis")
    print plain(substr($0, 8))
    next
}
/^[A-Z][a-z]*:$/ {
    if (literal) print ".fi"
    heading(substr($0, 1, length($0) - 1))
    literal = /^Examples?:$/
    if (literal) print ".nf"
    next
}
/^$/ { next }
literal {
    sub(/^  /, "")
    print plain($0)
    next
}
/^  [^ ]/ {
    $0 = substr($0, 3)
    if (match($0, /   +/)) item(substr($0, 1, RSTART - 1), substr($0, RSTART + RLENGTH))
    else item($0, "")
    next
}
/^ / {
    sub(/^ +/, "")
    print plain($0)
    next
}
{ print ".PP\n" plain($0) }
END {
    if (literal) print ".fi"
    if (see == "") exit
    heading("see also")
    count = split(see, pages, " ")
    for (i = 1; i <= count; i++) print ".BR " plain(pages[i]) " (1)" (i < count ? "," : "")
}
