import { InputRequiredError } from "../client/errors.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgedCalls } from "./bridgedCalls.js";
import { rejectAsGap } from "./revisionGap.js";

interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/** Returns the error with the server's requests in the revision of the calls. Its `resume` takes answers and resolves with a result of this revision. */
export function convertInputRequired(
  calls: BridgedCalls,
  method: string,
  error: InputRequiredError,
): InputRequiredError {
  const { conversions } = calls;
  const requests = error.inputRequests as {
    readonly [key: string]: InputRequest;
  };
  const inputRequests = rejectAsGap(method, () =>
    mapMembers(requests, ({ method: asked, params }) => ({
      method: asked,
      params: conversions.request(asked, params ?? {}),
    })),
  );
  return new InputRequiredError(error.message, {
    inputRequests,
    requestState: error.requestState,
    async resume(answers) {
      const converted = rejectAsGap(method, () =>
        mapMembers(answers as { [key: string]: JsonObject }, (answer, key) => {
          const { method: asked } = requests[key] ?? {};
          return asked === undefined ? answer : conversions.answer(asked, answer);
        }),
      );
      try {
        const result = (await error.resume(converted)) as JsonObject;
        return calls.convertResult(method, result);
      } catch (next) {
        throw next instanceof InputRequiredError ? convertInputRequired(calls, method, next) : next;
      }
    },
  });
}

function mapMembers<T>(
  object: { readonly [key: string]: T },
  convert: (member: T, key: string) => unknown,
): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, convert(member, key)]));
}
