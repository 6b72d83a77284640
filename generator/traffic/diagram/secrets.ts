/** The text that replaces a secret. */
export const MASK = "***";

/** Matches names of secrets, in lower case and without separators. */
const SECRET_NAME =
  /password|passwd|passphrase|secret|credential|apikey|accesskey|privatekey|signingkey|encryptionkey|authorization(?!server|endpoint)|cookie|requeststate|sessionid|codeverifier|bearer|jwt|tokens?$/;

/** Names of secrets that would be found in longer words. */
const SECRET_WORDS: ReadonlySet<string> = new Set(["auth", "pwd", "pin", "otp", "signature", "assertion", "token"]);

/** Matches names that end in `token` but are counts of tokens or public labels, such as `maxTokens` and `progressToken`. */
const PUBLIC_NAME = /^(?:progresstoken|(?:max|min|num|total|input|output|prompt|completion|cached)\w*tokens?)$/;

/** Returns true for the name of a member whose value looks like a secret: a password, token, key, cookie or `requestState`. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  const joined = words.join("");
  if (PUBLIC_NAME.test(joined)) return false;
  return SECRET_NAME.test(joined) || words.some((word) => SECRET_WORDS.has(word));
}

/**
 * Patterns of secrets within texts, with their replacements. All repetitions that could overlap are bounded, so that the work stays linear
 * for hostile texts.
 */
const SECRETS_IN_TEXT: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g, MASK],
  [
    /\b((?:proxy-)?authorization|(?:set-)?cookie|x-api-key|mcp-session-id)(["']?\s?[:=]\s?["']?)[^\r\n"']+/gi,
    `$1$2${MASK}`,
  ],
  [/\b(Bearer|Basic|DPoP) +(?=\S{0,100}\d|\S{20})[\w.~+/-]{8,}=*/gi, `$1 ${MASK}`],
  [/\beyJ[\w-]{5,}\.[\w-]{2,}(?:\.[\w-]*)*/g, MASK],
  [/\b(?:sk-|[rsp]k_|gh[pousr]_|github_pat_|glpat-|xox[abprs]-|npm_|hf_|AKIA|ASIA|AIza)[\w-]{12,}/g, MASK],
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@:?#]{1,256}(?::[^\s/@]{0,256})?@/gi, `$1${MASK}@`],
  [/([?&#](?:code|state|sig|key)=)[^\s&#"']+/gi, `$1${MASK}`],
];

/** Matches the name and the sign of an assignment in a text, such as `token=` in a query or `"token": ` in JSON. */
const ASSIGNED_NAME = /\b([a-z][\w.-]{0,40})\\*["']? ?[=:] ?/gi;

/** Matches the value of an assignment at its start: a quoted text, or a word. */
const ASSIGNED_VALUE = /\\*"(?:[^"\\]|\\.){0,4096}(?:\\*"|$)|'[^']{0,4096}(?:'|$)|[^\s&"',;<>{}[\]]+/y;

/** Replaces the secrets in a text: values of secret names, tokens of known forms, private keys, user names and passwords in URLs. */
export function maskSecretsInText(text: string): string {
  return maskAssignments(
    SECRETS_IN_TEXT.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text),
  );
}

function maskAssignments(text: string): string {
  let masked = "";
  let end = 0;
  for (const { 0: assignment, 1: name, index } of text.matchAll(ASSIGNED_NAME)) {
    if (index < end || !isSecretName(name!)) continue;
    ASSIGNED_VALUE.lastIndex = index + assignment.length;
    const value = ASSIGNED_VALUE.exec(text);
    if (value === null) continue;
    masked += text.slice(end, value.index) + MASK;
    end = value.index + value[0].length;
  }
  return masked + text.slice(end);
}
