import type { ts as Compiler } from "@ts-morph/common";
import { ts } from "../../read/compiler.js";

const K = ts.SyntaxKind;

/** Types that JSON cannot express, each with the remedy. */
export const REFUSED_TYPES: ReadonlyMap<Compiler.SyntaxKind, string> = new Map([
  [K.AnyKeyword, "any says nothing about the value (write unknown, or the type)"],
  [K.UndefinedKeyword, "undefined is not a JSON value (make the member optional with ?)"],
  [K.NeverKeyword, "never has no value (remove the member, or write another type)"],
  [K.VoidKeyword, "void is not a JSON value (write null, or make the member optional)"],
  [K.BigIntKeyword, "bigint is not a JSON value (write string, with @pattern ^-?\\d+$)"],
  [K.SymbolKeyword, "symbol is not a JSON value (write a union of texts)"],
  [K.FunctionType, "a function is not a JSON value (write the type of the data that it returns)"],
  [K.ConstructorType, "a constructor is not a JSON value (write the type of the object)"],
  [K.ConditionalType, "a conditional type has no JSON Schema (write the type that it results in)"],
  [K.MappedType, "a mapped type has no JSON Schema (write the members, or Record<string, …>)"],
  [K.InferType, "infer has no JSON Schema (write the type itself)"],
  [K.ThisType, "this has no JSON Schema (write the name of the interface)"],
  [K.TypePredicate, "a type predicate is not a JSON value (write boolean)"],
  [K.ImportType, "an imported type cannot be read (copy the declaration into this file)"],
  [K.TypeQuery, "typeof a value cannot be read (write the type itself)"],
  [K.RestType, "a rest element belongs at the end of a tuple (move it)"],
]);

/** Types of the libraries of JavaScript that are not JSON, each with what to write instead. */
export const REFUSED_NAMES: ReadonlyMap<string, string> = new Map([
  ["Date", "a Date is a text in JSON (write string, with @format date-time)"],
  ["URL", "a URL is a text in JSON (write string, with @format uri)"],
  ["RegExp", "a RegExp is not a JSON value (write string, with @format regex)"],
  ["Map", "a Map is not a JSON value (write Record<string, …>)"],
  ["WeakMap", "a WeakMap is not a JSON value (write Record<string, …>)"],
  ["Set", "a Set is not a JSON value (write an array, with @uniqueItems)"],
  ["WeakSet", "a WeakSet is not a JSON value (write an array, with @uniqueItems)"],
  ["Promise", "the functions of a contract may be asynchronous anyway (write the type without Promise)"],
  ["Error", "an Error is not a JSON value (write an object with its members)"],
  ["Function", "a function is not a JSON value (write the type of the data that it returns)"],
  ["Symbol", "a symbol is not a JSON value (write a union of texts)"],
  ["BigInt", "a bigint is not a JSON value (write string, with @pattern ^-?\\d+$)"],
  ["Object", "Object accepts every value (write object, or the members)"],
  ["String", "String is the class of a wrapper (write string)"],
  ["Number", "Number is the class of a wrapper (write number)"],
  ["Boolean", "Boolean is the class of a wrapper (write boolean)"],
  ["Buffer", "bytes are a text in JSON (write string, with base64 in its description)"],
  ["Uint8Array", "bytes are a text in JSON (write string, with base64 in its description)"],
  ["ArrayBuffer", "bytes are a text in JSON (write string, with base64 in its description)"],
]);

/** Statements that a contract cannot contain, each with the remedy. */
export const REFUSED_STATEMENTS: ReadonlyMap<Compiler.SyntaxKind, string> = new Map([
  [K.ImportDeclaration, "an import cannot be read (copy the declarations into this file)"],
  [K.ImportEqualsDeclaration, "an import cannot be read (copy the declarations into this file)"],
  [K.ExportDeclaration, "a list of exports cannot be read (write export before the declaration)"],
  [K.ExportAssignment, "a contract exports no values (write only interfaces and types)"],
  [K.ClassDeclaration, "a class is not a JSON value (write an interface with its members)"],
  [K.FunctionDeclaration, "a contract contains no functions (write a method of the interface Tools)"],
  [K.VariableStatement, "a contract contains no values (write a type)"],
  [K.ModuleDeclaration, "a namespace is not supported (declare its types in the file itself)"],
]);
