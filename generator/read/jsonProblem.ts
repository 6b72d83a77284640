import { printParseErrorCode, type ParseErrorCode } from "jsonc-parser";

/** The syntax errors of JSON in words, by the names that jsonc-parser gives them. */
const PROBLEMS: { readonly [name: string]: string } = {
  InvalidSymbol: "this is not a JSON value",
  InvalidNumberFormat: "this is not a number",
  PropertyNameExpected: "expected the name of a member in double quotes",
  ValueExpected: "expected a value",
  ColonExpected: "expected a colon",
  CommaExpected: "expected a comma",
  CloseBraceExpected: "expected a closing brace }",
  CloseBracketExpected: "expected a closing bracket ]",
  EndOfFileExpected: "expected the end of the file after the value",
  InvalidCommentToken: "comments are not allowed here",
  UnexpectedEndOfComment: "this comment has no end",
  UnexpectedEndOfString: "this string has no closing quote",
  UnexpectedEndOfNumber: "this number is incomplete",
  InvalidUnicode: "this Unicode escape is invalid",
  InvalidEscapeCharacter: "this escape sequence is invalid",
  InvalidCharacter: "this character must be escaped in a string",
};

/** Returns the message for an error code of jsonc-parser. */
export function describeJsonParseError(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return PROBLEMS[name] ?? name;
}
