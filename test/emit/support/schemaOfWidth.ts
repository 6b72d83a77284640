/** A schema.ts in which everything that has a name or a value is of the same length; laid out, something ends at each column. */
export function schemaOfWidth(width: number): string {
  const name = (letter: string): string => letter.repeat(Math.max(1, width));
  const [a, b, c, d] = ["A", "B", "C", "D"].map(name) as [string, string, string, string];
  const [e, f, g] = ["e", "f", "g"].map(name) as [string, string, string];
  return `
export const ${name("K")} = ${JSON.stringify(e)};
export const ${name("L")} = -1;
export const ${name("M")} = 1e21;
export type ${name("N")} = ${JSON.stringify(f)};
export type ${name("O")} = null | 1;
export type ${name("P")} = ${name("N")};
export type ${name("Q")} = (${JSON.stringify(e)} | ${name("N")})[];
export type ${name("R")} = { x: ${JSON.stringify(f)} } | null;
export type ${name("S")} = ${a} & ${c} & { x: "y" } & ${d};
export type T1 = ${a} | ${c};
export type T2 = ${JSON.stringify(e)} | ${JSON.stringify(f)} | ${JSON.stringify(g)};
export type T3 = { [key: string]: ${JSON.stringify(g)} };
export type T4 = (typeof ${name("K")})[];
export type T5 = T1 | number[] | null;
export interface ${a} { ${e}: string; x?: ${JSON.stringify(f)}; }
export interface ${c} { ${e}?: ${name("N")} | null; ${f}: string[]; [key: string]: unknown }
export interface ${d} { kind: ${JSON.stringify(f)}; ${g}: T5; }
export interface ${b} extends ${a} { kind: ${JSON.stringify(e)}; ${f}: "a" | "b"; ${g}?: (${a} | ${c})[]; }
export interface Y1 { ${name("h")}: 1; 
  /** @maxItems 3 */
  ${name("i")}?: string[]; }
export interface Y2 { ${name("h")}: 2; }
export interface Y3 { x: Y1 | Y2 | string; [key: string]: Y1 | Y2 | string; }
export interface X1 extends ${a}, ${d} { y: Omit<${b}, ${JSON.stringify(e)}>; }
export interface X2 extends Omit<${b}, ${JSON.stringify(e)} | "kind"> {
  /** ${e} ${f} {@link ${g}} */
  z: ${b} | ${d};
  /**
   * @minimum -1
   * @maximum 1
   */
  n: number;
  /** @maxItems 3 */
  m?: string[];
}
/** ${e} */
export interface ${name("U")}Request { method: ${JSON.stringify(g)}; params: ${a} | ${c}; }
export interface ${name("U")}Result { ${e}: string; }
export interface ${name("U")}ResultResponse { result: ${name("U")}Result | ${d}; }
export interface VRequest { method: ${JSON.stringify(`/${g}`)}; params?: ${a}; }
/** @deprecated ${e} ${f} */
export interface VResult { list: ${JSON.stringify(e)} | ${JSON.stringify(f)} }
export interface ${name("W")}Notification { method: ${JSON.stringify(`//${g}`)}; params?: T1 }
export interface YNotification { method: "y"; params?: T1 }
export type ClientRequest = ${name("U")}Request | VRequest;
export type ServerRequest = VRequest;
export type ClientNotification = ${name("W")}Notification | YNotification;
export type ServerNotification = ${name("W")}Notification;
`;
}
