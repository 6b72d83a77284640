// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 b927d47d500970272ae2e2834ea685460640d44fdfeda0e2f9abb2abde80e1cd).
// Do not edit: run `mcpgen generate` instead.
import {
  hasLength,
  isArrayOf,
  isBoolean,
  isInteger,
  isMapOf,
  isNumber,
  isObject,
  isString,
  isWithin,
  own,
} from "../runtime/checks.js";
import type * as types from "./types.js";

/** Whether a value is a {@link types.Name}. */
export function isName(value: unknown): value is types.Name {
  return isString(value);
}

/** Whether a value is a {@link types.Share}. */
export function isShare(value: unknown): value is types.Share {
  return isWithin(value, 0, 1);
}

/** Whether a value is a {@link types.Flag}. */
export function isFlag(value: unknown): value is types.Flag {
  return value === true || value === false || value === null;
}

/** Whether a value is a {@link types.Level}. */
export function isLevel(value: unknown): value is types.Level {
  return value === "low" || value === 'it\'s "high"' || value === -1;
}

/** Whether a value is a {@link types.Node}. */
export function isNode(value: unknown): value is types.Node {
  if (!isObject(value)) return false;
  switch (value["kind"]) {
    case "leaf":
      return isLeaf(value);
    case "branch":
      return isBranch(value);
    default:
      return false;
  }
}

/** Whether a value is a {@link types.Base}. */
export function isBase(value: unknown): value is types.Base {
  return (
    isObject(value) &&
    isName(value["name"]) &&
    (value["_meta"] === undefined || base_meta(value["_meta"]))
  );
}

/** Whether a value is a {@link types.Leaf}. */
export function isLeaf(value: unknown): value is types.Leaf {
  return (
    isObject(value) &&
    isName(value["name"]) &&
    (value["_meta"] === undefined || leaf_meta(value["_meta"])) &&
    value["kind"] === "leaf" &&
    isString(value["label"]) &&
    hasLength(value["label"], 1, 3) &&
    (value["size"] === undefined || isInteger(value["size"])) &&
    (value["largest"] === undefined || value["largest"] === 1024) &&
    (value["icon"] === undefined || leafIcon(value["icon"]))
  );
}

/** Whether a value is a {@link types.Branch}. */
export function isBranch(value: unknown): value is types.Branch {
  return (
    isObject(value) &&
    isName(value["name"]) &&
    (value["_meta"] === undefined || branch_meta(value["_meta"])) &&
    isInteger(value["size"]) &&
    value["kind"] === "branch" &&
    isArrayOf(value["children"], isNode) &&
    value["children"].length <= 9 &&
    isArrayOf(value["rows"], branchRowsItem) &&
    branchPosition(value["position"]) &&
    value["any"] !== undefined &&
    isObject(value["object"]) &&
    (value["io.example/quoted-key"] === undefined ||
      isBoolean(value["io.example/quoted-key"])) &&
    (own(value, "constructor") === undefined ||
      isString(own(value, "constructor")))
  );
}

/** Whether a value is a {@link types.Sized}. */
export function isSized(value: unknown): value is types.Sized {
  return (
    isObject(value) &&
    isInteger(value["size"]) &&
    value["unit"] === "name" &&
    (value["share"] === undefined || isShare(value["share"]))
  );
}

/** Whether a value is a {@link types.Both}. */
export function isBoth(value: unknown): value is types.Both {
  return (
    isObject(value) &&
    isName(value["name"]) &&
    (value["_meta"] === undefined || both_meta(value["_meta"])) &&
    bothMore(value["more"])
  );
}

/** Whether a value is a {@link types.Short}. */
export function isShort(value: unknown): value is types.Short {
  return (
    isObject(value) &&
    isName(value["name"]) &&
    (value["_meta"] === undefined || short_meta(value["_meta"])) &&
    value["kind"] === "leaf" &&
    (value["size"] === undefined || isInteger(value["size"])) &&
    (value["largest"] === undefined || value["largest"] === 1024) &&
    (value["icon"] === undefined || shortIcon(value["icon"]))
  );
}

/** Whether a value is a {@link types.Nothing}. */
export function isNothing(value: unknown): value is types.Nothing {
  return isObject(value);
}

function base_meta(value: unknown): boolean {
  return isObject(value);
}

function leaf_meta(value: unknown): boolean {
  return isObject(value);
}

function leafIcon(value: unknown): boolean {
  return isString(value) || value === null;
}

function branch_meta(value: unknown): boolean {
  return isObject(value);
}

function branchRowsItem(value: unknown): boolean {
  return isArrayOf(value, branchRowsItemItem);
}

function branchRowsItemItem(value: unknown): boolean {
  return isString(value) || isNumber(value);
}

function branchPosition(value: unknown): boolean {
  return (
    isObject(value) &&
    isInteger(value["x"]) &&
    (value["y"] === undefined || isInteger(value["y"]))
  );
}

function both_meta(value: unknown): boolean {
  return isObject(value);
}

function bothMore(value: unknown): boolean {
  return isMapOf(value, isLeaf);
}

function short_meta(value: unknown): boolean {
  return isObject(value);
}

function shortIcon(value: unknown): boolean {
  return isString(value) || value === null;
}
