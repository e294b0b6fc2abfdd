// A choice of a few values as a row of buttons: radio buttons to the keyboard and to a screen reader.
import type { ComponentChildren } from "preact";

interface Props<Value extends string> {
    name: string;
    legend: string;
    value: Value;
    /** Values with their texts; a swatch shows the colour of a side. */
    choices: { value: Value; text: string; swatch?: string }[];
    onChange: (value: Value) => void;
    /** What the chosen value means. */
    children?: ComponentChildren;
}

export function Segments<Value extends string>({ name, legend, value, choices, onChange, children }: Props<Value>) {
    return (
        <fieldset>
            <legend>{legend}</legend>
            <div class="segments">
                {choices.map((choice) => (
                    <label key={choice.value}>
                        <input
                            type="radio"
                            name={name}
                            value={choice.value}
                            checked={choice.value === value}
                            onChange={() => onChange(choice.value)}
                        />
                        {choice.swatch && <i class={`swatch ${choice.swatch}`} />}
                        {choice.text}
                    </label>
                ))}
            </div>
            {children}
        </fieldset>
    );
}
