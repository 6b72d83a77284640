import { printParseErrorCode, type ParseErrorCode } from "jsonc-parser";

/** Error messages for syntax errors in JSON, by the names that jsonc-parser gives the errors. */
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

export function describeJsonParseError(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return PROBLEMS[name] ?? name;
}
