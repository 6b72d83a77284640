interface OptionsToCheck<Settings> {
  readonly defaults: Settings;
  readonly options: Partial<Settings>;
  /** Functions that throw a TypeError if the option of their name is invalid. The other options are whole numbers. */
  readonly checks: { readonly [name in keyof Settings]?: (value: unknown) => void };
}

/**
 * Checks the options of a service, and adds the defaults.
 *
 * @param factory the name of the function that gets the options, for errors.
 * @throws TypeError if an option is unknown or invalid.
 */
export function completeOptions<Settings extends object>(
  factory: string,
  { defaults, options, checks }: OptionsToCheck<Settings>,
): Settings {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    if (!Object.hasOwn(defaults, name))
      throw new TypeError(`${factory}: unknown option ${name} (options: ${Object.keys(defaults).join(", ")})`);
    const check = checks[name as keyof Settings];
    if (check !== undefined) check(value);
    else if (!Number.isSafeInteger(value) || (value as number) < 1)
      throw new TypeError(`${factory}: ${name} must be a whole number, at least 1, but is ${String(value)}`);
  }
  return { ...defaults, ...Object.fromEntries(given) };
}
