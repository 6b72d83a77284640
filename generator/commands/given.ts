/** Options with a text, as yargs passes them. */
export type Texts<Name extends string> = { readonly [N in Name]?: string | undefined };

/** Options without a value, as yargs passes them. */
export type Flags<Name extends string> = { readonly [N in Name]?: boolean | undefined };
