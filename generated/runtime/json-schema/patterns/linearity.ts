// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { compile, TooManyStates, type Program } from "./program.js";
import { mayOverlap, type CharacterSet } from "./characterSets.js";
import type { Pattern } from "./syntax.js";

/** Ways through a pattern without loops that an engine may try one after the other. */
const MOST_WAYS = 64;

/** States on all ways together, where a match may begin at each place of the text. */
const MOST_TRIED = 32;

/**
 * Whether an engine that tries one way after the other, such as JavaScript's, takes no more steps than a text is long, times a
 * constant. False means unknown.
 */
export function isLinear(pattern: Pattern): boolean {
  try {
    const rough = compile(pattern, { isRough: true });
    if (rough.states.some(({ kind }) => kind === "look")) return false;
    if (isAnchored(rough) && isDeterministic(rough)) return true;
    const whole = compile(pattern);
    const ways = waysThrough(whole);
    return isAnchored(rough)
      ? ways <= MOST_WAYS
      : ways * whole.states.length <= MOST_TRIED;
  } catch (error) {
    if (error instanceof TooManyStates) return false;
    throw error;
  }
}

/** Whether a match begins at the start of the text only. */
export function isAnchored({ states, start }: Program): boolean {
  const open = [start];
  for (const id of open) {
    const state = states[id]!;
    if (state.kind === "character" || state.kind === "accept") return false;
    if (state.kind === "edge" && state.edge === "start") continue;
    for (const next of [state.next].flat())
      if (!open.includes(next)) open.push(next);
  }
  return true;
}

/** Whether each character leaves one way to go on, so that nothing is tried twice. */
function isDeterministic(program: Program): boolean {
  const { states, start } = program;
  const starts = new Set([start]);
  for (const state of states)
    if (state.kind === "character") starts.add(state.next);
  return [...starts].every((from) => hasOneWay(program, from));
}

function hasOneWay({ states }: Program, from: number): boolean {
  const seen = new Set([from]);
  const sets: CharacterSet[] = [];
  for (const id of seen) {
    const state = states[id]!;
    if (state.kind === "character") {
      if (sets.some((set) => mayOverlap(set, state.set))) return false;
      sets.push(state.set);
    } else if (state.kind !== "accept")
      for (const next of [state.next].flat()) {
        if (seen.has(next)) return false;
        seen.add(next);
      }
  }
  return true;
}

/** How many ways lead from the start to the end; Infinity with loops. */
function waysThrough({ states, start }: Program): number {
  const known = new Map<number, number>();
  const waysFrom = (id: number): number => {
    const ways = known.get(id);
    if (ways !== undefined) return ways;
    // Found again on the way itself, it is a loop.
    known.set(id, Infinity);
    const state = states[id]!;
    const nexts = state.kind === "accept" ? [] : [state.next].flat();
    const sum =
      nexts.length === 0
        ? 1
        : nexts.reduce((all, next) => all + waysFrom(next), 0);
    known.set(id, sum);
    return sum;
  };
  return waysFrom(start);
}
