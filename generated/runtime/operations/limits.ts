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

/** One caller of a request, with its limits: its address, or its principal. */
interface LimitedCaller {
  /** The key of the caller in stores; the keys of addresses and of principals differ. */
  readonly key: string;
  readonly limits: CallerLimits;
}

/** The form of error responses. */
type ErrorForm = Pick<Revision, "errorWithoutId">;

/** The milliseconds after which a client that has too many calls or streams open should try again. It is not known when one of them ends. */
const PLACE_WAIT_MS = 1000;

/**
 * Returns limits for the option `limits` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. A request over a limit gets status 429, the
 * header `Retry-After` and error -32603, before its body is used.
 *
 * @throws TypeError if a limit is not an integer from 1, or `forwardedFor` is not a number of proxies.
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

  /** Checks the limits of the principal, and takes the places of the request. */
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

  /** Counts a request and the bytes that its header `Content-Length` announces. Goes on with `next` if they are below the limits. */
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

  /** Returns 0 if the requests and bytes are below the limits of all callers, or the milliseconds to wait. */
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

/** Takes a place of each caller. Returns the function that gives them back; undefined, and takes none, if one caller has no place left. */
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
