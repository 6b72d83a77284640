/** A call whose stream or channel broke before its response. */
export interface BrokenCall {
  readonly method: string;
  /** The number of times that the call was sent. */
  readonly sends: number;
}

/** The facts that decide whether a broken call is sent again. */
export interface BreakFacts {
  /** False if the server has certainly not read the request. */
  readonly mayHaveRun: boolean;
  /** False in sessions, in which a repeated request is a new one for the server. */
  readonly isStateless: boolean;
  /** True for a tool that may be called again with the same arguments. */
  readonly isIdempotentTool: boolean;
}

/** The methods that change no state of the server. */
const SAFE_METHODS = /^(server\/discover|.+\/list|resources\/read|prompts\/get|completion\/complete|tasks\/get)$/;
const MAX_SENDS = 3;
const FIRST_DELAY_MS = 250;

/** Returns the milliseconds after which a broken call is sent again under a new id; undefined if it must not be sent again. */
export function repeatDelay(
  { method, sends }: BrokenCall,
  { mayHaveRun, isStateless, isIdempotentTool }: BreakFacts,
): number | undefined {
  const isSafe = isStateless && (SAFE_METHODS.test(method) || isIdempotentTool);
  if (sends >= MAX_SENDS || (mayHaveRun && !isSafe)) return undefined;
  return FIRST_DELAY_MS * 2 ** (sends - 1);
}
