import {
  captureContractFromServer,
  type CaptureContractOptions,
  type CapturedContract,
} from "../../../generator/contract/capture/capture.js";

/** Captures the contract of a server that is started by a command. */
export function capturedFrom(
  words: readonly string[],
  options: Partial<CaptureContractOptions> = {},
): Promise<CapturedContract> {
  const address = words.map((word) => `"${word.replace(/["\\]/g, "\\$&")}"`).join(" ");
  return captureContractFromServer({ timeout: 20, headers: [], ...options, address });
}

/** Captures the contract of a server over HTTP. */
export function capturedAt(address: string, options: Partial<CaptureContractOptions> = {}): Promise<CapturedContract> {
  return captureContractFromServer({ timeout: 20, headers: [], ...options, address });
}

/** Returns the contract of a capture, or the message of its error. */
export function contractOrMessage(captured: Promise<CapturedContract>): Promise<unknown> {
  return captured.then(
    ({ contract }) => contract,
    ({ message }: Error) => message,
  );
}
