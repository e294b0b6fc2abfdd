// Accounts in the page: signing up, logging in and out, passwords, tokens, export, deletion.
import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { useLiveSite } from "./live";
import { password, post, ratedPair, resign, signUp } from "./players";
import { until } from "./server";

const site = useLiveSite();

it("signs up, logs out and in, and changes the password", { timeout: 120_000 }, async () => {
    const { page, complaints } = await signUp(site, "Anna");
    await until(page, () => document.querySelector(".account-link")?.textContent === "Anna");
    await page.reload();
    await page.waitForSelector(".account .parts");
    await page.fill("[aria-labelledby=password-title] input[name=present-password]", "wrong horse");
    await page.fill("[aria-labelledby=password-title] input[name=new-password]", "another horse");
    await page.click("[aria-labelledby=password-title] button");
    await page.waitForSelector("text=The password is wrong.");
    await page.fill("[aria-labelledby=password-title] input[name=present-password]", password);
    await page.click("[aria-labelledby=password-title] button");
    await page.waitForSelector("text=The password is changed.");
    await page.click("text=Log out >> nth=0");
    await page.waitForSelector("h1:has-text('Log in')");
    await until(page, () => document.querySelector(".account-link")?.textContent === "Log in");
    await page.fill("input[name=username]", "anna");
    await page.fill("input[type=password]", password);
    await page.click("form button[type=submit]");
    await page.waitForSelector("text=The name or the password is wrong.");
    await page.fill("input[type=password]", "another horse");
    await page.click("form button[type=submit]");
    await page.waitForSelector(".account .parts");
    // The refusals, which the browser reports, and nothing else.
    expect(complaints.filter((text) => !text.includes("403"))).toEqual([]);

    const [other] = await site.open();
    await other.goto(`${site.url}/#/account`);
    await other.click("text=Create an account");
    await other.fill("input[name=username]", "ANNA");
    await other.fill("input[type=password]", password);
    await other.click("form button[type=submit]");
    await other.waitForSelector("text=This name is taken.");
    for (const one of [page, other]) await one.context().close();
});

it("makes tokens, shows them once and revokes them", { timeout: 120_000 }, async () => {
    const { page, complaints } = await signUp(site, "Bert");
    await page.waitForSelector("text=You have no tokens.");
    await page.fill("input[name=token-name]", "my <b>bot</b>");
    await page.check("input[name=bot]");
    await page.click("text=Create a token");
    await page.waitForSelector(".secret input");
    const token = await page.inputValue(".secret input");
    expect(token).toMatch(/^mnt_[0-9a-f]{64}$/);
    const ask = () => fetch(`${site.url}/api/account`, { headers: { Authorization: `Bearer ${token}` } });
    expect(((await (await ask()).json()) as { account: { name: string } }).account.name).toBe("Bert");
    await page.reload();
    await page.waitForSelector(".tokens li");
    expect(await page.locator(".tokens li b").textContent()).toBe("my <b>bot</b>");
    expect(await page.content()).not.toContain(token);
    page.once("dialog", (dialog) => void dialog.accept());
    await page.click("text=Revoke");
    await page.waitForSelector("text=You have no tokens.");
    expect((await ask()).status).toBe(401);
    expect(complaints).toEqual([]);
    await page.context().close();
});

it("exports and deletes an account", { timeout: 120_000 }, async () => {
    const people = [await signUp(site, "Cleo"), await signUp(site, "Dora")] as const;
    const pair = await ratedPair(site, [...people]);
    await resign(pair, 0);
    const { page } = people[0];
    await page.goto(`${site.url}/#/account`);
    const download = page.waitForEvent("download");
    await page.click("text=Download");
    const file = await download;
    expect(file.suggestedFilename()).toBe("manator-Cleo.json");
    const all = JSON.parse(readFileSync(await file.path(), "utf8")) as { account: { name: string }; games: { id: string; record: string }[] };
    expect(all.account.name).toBe("Cleo");
    expect(all.games.map(({ id }) => id)).toEqual([pair.id]);
    expect(all.games[0]!.record).toContain('[White "Cleo"]');
    page.on("dialog", (dialog) => void dialog.accept());
    await page.fill("[aria-labelledby=delete-title] input[type=password]", password);
    await page.click("[aria-labelledby=delete-title] button");
    await page.waitForSelector("h1:has-text('Log in')");
    await page.goto(`${site.url}/#/player/Cleo`);
    await page.waitForSelector("text=There is no such player.");
    await page.goto(`${site.url}/#/live/${pair.id}`);
    await page.waitForSelector(".play .board");
    expect(await page.locator(".player b").allTextContents()).toContain("deleted");
    await pair.close();
});

it("returns to the invitation after logging in", { timeout: 120_000 }, async () => {
    const anna = await signUp(site, "Emil");
    const body = { game: "camelot", rated: true, clock: { days: 2 } };
    const { id } = (await post(anna.page, "games", body)).json.game;
    const [page] = await site.open();
    await page.goto(`${site.url}/#/live/${id}`);
    await page.waitForSelector("text=Emil 1500? invites you");
    await page.click("text=Log in to join");
    await page.click("text=Create an account");
    await page.fill("input[name=username]", "Frida");
    await page.fill("input[type=password]", password);
    await page.click("form button[type=submit]");
    await page.waitForSelector("text=You play as Frida.");
    await page.click("form button[type=submit]");
    await page.waitForSelector(".play .board");
    expect((await page.locator(".player b").allTextContents()).sort()).toEqual(["Emil 1500?", "Frida (you) 1500?"]);
    for (const one of [page, anna.page]) await one.context().close();
});
