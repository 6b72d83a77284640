import fc from "fast-check";
import type { ProtocolModel } from "../../../generator/model/protocol.js";
import { faultOf, faultOfCopy, lookAt, reduced, type Fault } from "./fuzzFaults.js";
import { Mutation, stockOf, type Choose, type Stock } from "./fuzzMutation.js";
import type { Subject } from "./fuzzSubjects.js";

/** The values that the fuzzer starts from, of one revision. */
export interface Corpus {
  subjects: readonly Subject[];
  /** Subjects that are whole messages or results. */
  whole: readonly Subject[];
  values: ReadonlyMap<Subject, readonly unknown[]>;
  stock: Stock;
}

export interface Finding {
  subject: Subject;
  /** Reduced to what matters. */
  value: unknown;
  fault: Fault;
}

export interface Outcome {
  accepted: number;
  refused: number;
  finding?: Finding;
}

export interface Run {
  /** How many values to look at. */
  count: number;
  seed: number;
  /** Called every so often with what there is so far. */
  onProgress?(outcome: Outcome): void;
}

const VALUES_EACH = 25;

/** Each so many values, one is compared with itself as text after it was looked at. */
const COMPARED = 64;

/** Each so many values, one is explained to the end; otherwise the first issue is enough. */
const EXPLAINED = 8;

/** How often a value is changed and looked at, on the average, before the next valid one. */
const CHANGES = 3;

const PROGRESS = 1_000_000;

export function corpusOf(model: ProtocolModel, subjects: readonly Subject[], seed: number): Corpus {
  const values = new Map(
    subjects.map(
      (subject) => [subject, fc.sample(subject.values, { seed, numRuns: VALUES_EACH }).map(sealed)] as const,
    ),
  );
  return {
    subjects,
    whole: subjects.filter(({ whole }) => whole),
    values,
    stock: stockOf(model, [...values.values()].flat()),
  };
}

/** Every other call with the envelope that some revisions leave to the transport, so that it is classified by its method. */
function sealed(value: unknown, at: number): unknown {
  const { method } = Object(value) as { method?: unknown };
  if (typeof method !== "string" || at % 2 === 0) return value;
  return { jsonrpc: "2.0", ...(method.startsWith("notifications/") ? {} : { id: at }), ...(value as object) };
}

/** Looks at changed values until one shows a fault, or there have been enough. The same for the same seed. */
export function fuzz(corpora: readonly Corpus[], { count, seed, onProgress }: Run): Outcome {
  const choose = seeded(seed);
  const mutations = new Map(corpora.map(({ stock }) => [stock, new Mutation(stock, choose)]));
  const start = (): [Corpus, Subject, unknown] => {
    const corpus = pick(corpora, choose);
    const subject = pick(choose(4) === 0 ? corpus.subjects : corpus.whole, choose);
    return [corpus, subject, pick(corpus.values.get(subject)!, choose)];
  };
  const outcome: Outcome = { accepted: 0, refused: 0 };
  let [corpus, source, value]: [Corpus, Subject, unknown] = start();
  for (let i = 1; i <= count; i++) {
    if (choose(CHANGES + 1) === 0) [corpus, source, value] = start();
    else value = mutations.get(corpus.stock)!.of(value);
    const subject = choose(8) === 0 ? pick(corpus.subjects, choose) : source;
    const { accepted, fault } = lookAt(subject, value, { maxIssues: i % EXPLAINED === 0 ? 100 : 1 });
    if (accepted) outcome.accepted++;
    else outcome.refused++;
    const found = fault ?? (i % COMPARED === 0 ? faultOfCopy(subject, value) : undefined);
    if (found !== undefined) return { ...outcome, finding: findingOf(subject, value, found) };
    if (i % PROGRESS === 0) onProgress?.(outcome);
  }
  return outcome;
}

function findingOf(subject: Subject, value: unknown, { kind, message }: Fault): Finding {
  const small = reduced(value, (candidate) => faultOf(subject, candidate)?.kind === kind);
  return { subject, value: small, fault: faultOf(subject, small) ?? { kind, message } };
}

function pick<T>(from: readonly T[], choose: Choose): T {
  return from[choose(from.length)]!;
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function seeded(seed: number): Choose {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
