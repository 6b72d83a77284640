// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, formatErrorResponseAsJson } from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";
import {
  callWithResolvedValue,
  type Awaitable,
} from "../protocol/awaitable.js";
import type { Rate } from "../stores/rates.js";
import {
  JSON_HEADERS,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { HttpAdmission } from "../transports/http/httpAuthorization.js";
import type { HttpLimits } from "../transports/http/httpOperations.js";
import { CallPlaces } from "./callPlaces.js";
import { clientAddressOf } from "./clientAddress.js";
import {
  announcedBytes,
  LimitedExchange,
  type ExchangeLimits,
} from "./limitedExchange.js";
import {
  assertLimitOptions,
  type CallerLimits,
  type RequestLimitOptions,
} from "./limitOptions.js";
import { ReliableRates } from "./sharedRates.js";

/** The address or the principal of a request, with its limits. */
interface LimitedCaller {
  /** The key under which stores count this caller. No address has the same key as a principal. */
  readonly key: string;
  readonly limits: CallerLimits;
}

/** The rule of a revision for error responses without an id. */
type ErrorForm = Pick<Revision, "errorWithoutId">;

/**
 * If a client has too many open calls or streams, it should try again after this number of milliseconds. The server cannot know when one of the calls
 * or streams ends.
 */
const PLACE_WAIT_MS = 1000;

/**
 * Returns limits for the option `limits` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. If a request exceeds a limit, the server does
 * not process its body. The response has status 429, the header `Retry-After` and error -32603.
 *
 * @throws TypeError if a limit is not an integer of at least 1, or `forwardedFor` is not an integer of at least 0.
 */
export function requestLimits(options: RequestLimitOptions): HttpLimits {
  assertLimitOptions(options);
  return new RequestLimits(options);
}

class RequestLimits implements HttpLimits {
  readonly #options: RequestLimitOptions;
  readonly #rates: ReliableRates;
  readonly #calls = new CallPlaces();
  readonly #streams = new CallPlaces();

  constructor(options: RequestLimitOptions) {
    this.#options = options;
    this.#rates = new ReliableRates(options);
  }

  createAdmission(
    authorization: HttpAdmission | undefined,
    form: ErrorForm,
  ): HttpAdmission {
    return {
      authenticate: (exchange) => {
        const address = this.#addressOf(exchange);
        return this.#unlessRefused({ exchange, form, callers: address }, () =>
          callWithResolvedValue(
            authorization ? authorization.authenticate(exchange) : exchange,
            (known) => known && this.#admit(known, form, address),
          ),
        );
      },
    };
  }

  #addressOf({ request }: HttpExchange): readonly LimitedCaller[] {
    const { perAddress, forwardedFor = 0 } = this.#options;
    if (perAddress === undefined) return [];
    const address = clientAddressOf(request, forwardedFor);
    return [{ key: `address ${address}`, limits: perAddress }];
  }

  /** Checks the rates of the principal, and counts the request as an open call or stream of its address and its principal. */
  #admit(
    exchange: HttpExchange,
    form: ErrorForm,
    address: readonly LimitedCaller[],
  ): Awaitable<HttpExchange | undefined> {
    const { owner } = exchange;
    const { perPrincipal } = this.#options;
    const principal: readonly LimitedCaller[] =
      owner === undefined || perPrincipal === undefined
        ? []
        : [{ key: `principal ${owner}`, limits: perPrincipal }];
    return this.#unlessRefused({ exchange, form, callers: principal }, () =>
      LimitedExchange.open(
        exchange,
        this.#limitsOf([...address, ...principal], form),
      ),
    );
  }

  #limitsOf(
    callers: readonly LimitedCaller[],
    form: ErrorForm,
  ): ExchangeLimits {
    return {
      takeCall: () =>
        takeAll(callers, ({ key, limits }) =>
          this.#calls.take(key, limits.calls),
        ),
      takeStream: () =>
        takeAll(callers, ({ key, limits }) =>
          this.#streams.take(key, limits.streams),
        ),
      takeMore: (requests, bytes) => this.#take(callers, requests, bytes),
      refuse: (exchange, waitMs = PLACE_WAIT_MS) =>
        refuse(exchange, form, waitMs),
    };
  }

  /**
   * Counts a request and the bytes that its header `Content-Length` announces. Calls `next` if the callers are below their limits; otherwise rejects
   * the request.
   */
  #unlessRefused(
    {
      exchange,
      form,
      callers,
    }: {
      exchange: HttpExchange;
      form: ErrorForm;
      callers: readonly LimitedCaller[];
    },
    next: () => Awaitable<HttpExchange | undefined>,
  ): Awaitable<HttpExchange | undefined> {
    const bytes = announcedBytes(exchange);
    return callWithResolvedValue(this.#take(callers, 1, bytes), (waitMs) =>
      waitMs > 0 ? refuse(exchange, form, waitMs) : next(),
    );
  }

  /** Counts requests and bytes for all callers. Returns 0 if they are below the limits, or the milliseconds that the client must wait. */
  #take(
    callers: readonly LimitedCaller[],
    requests: number,
    bytes: number,
  ): Awaitable<number> {
    const amounts = callers.flatMap(({ key, limits }) => [
      { key: `requests ${key}`, amount: requests, rate: limits.requests },
      { key: `bytes ${key}`, amount: bytes, rate: limits.bytes },
    ]);
    let waitMs: Awaitable<number> = 0;
    for (const { key, amount, rate } of amounts)
      if (amount > 0 && rate !== undefined)
        waitMs = callWithResolvedValue(waitMs, (earlier) =>
          earlier > 0 ? earlier : this.#takeOne(key, amount, rate),
        );
    return waitMs;
  }

  #takeOne(key: string, amount: number, rate: Rate): Awaitable<number> {
    return this.#rates.take(key, Math.min(amount, rate.limit), rate);
  }
}

/**
 * Calls `take` for each caller. Returns a function that calls all functions that `take` returned. If `take` returns undefined for a caller, undoes
 * the earlier calls and returns undefined.
 */
function takeAll(
  callers: readonly LimitedCaller[],
  take: (caller: LimitedCaller) => (() => void) | undefined,
): (() => void) | undefined {
  const taken: (() => void)[] = [];
  const giveAll = (): void => {
    for (const give of taken) give();
  };
  for (const caller of callers) {
    const give = take(caller);
    if (give === undefined) return void giveAll();
    taken.push(give);
  }
  return giveAll;
}

/** @see https://www.rfc-editor.org/rfc/rfc6585#section-4 */
function refuse(
  exchange: HttpExchange,
  form: ErrorForm,
  waitMs: number,
): undefined {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const error = {
    code: CODES.internal,
    message: `too many requests: try again in ${retryAfter} s`,
    data: { retryAfter },
  };
  exchange.respond(
    429,
    [...JSON_HEADERS, "retry-after", String(retryAfter)],
    formatErrorResponseAsJson(null, error, form),
  );
}
