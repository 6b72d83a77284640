import { loadBundledProtocolModel } from "../bundled/bundled.js";
import { captureContractFromServer } from "../contract/capture/capture.js";
import { asListed } from "../contractDiff/listedContract.js";
import { loadCapturedContract, type LoadedSide } from "../contractDiff/loadSide.js";
import { resultRules } from "../emit/resultRules.js";
import type { DiffCommandArguments } from "./diffOptions.js";
import { readAuthentication } from "./loginOptions.js";
import { parseDeclaredCapabilities, readServerAddress, refuseInvalidTimeout } from "./serverArguments.js";
import { printProgress, warn } from "./terminal.js";

/** Loads the contract of a running server, and another contract as that server would list it in the revision of the connection. */
export async function loadServerBeside(
  own: LoadedSide,
  given: DiffCommandArguments,
): Promise<{ listed: LoadedSide; live: LoadedSide }> {
  const { header = [], declare, timeout } = given;
  refuseInvalidTimeout(timeout);
  const address = readServerAddress(given);
  const authentication = readAuthentication(address, header, given);
  printProgress(`reading the lists of ${address}`);
  const declared = parseDeclaredCapabilities(declare);
  const captured = await captureContractFromServer({ address, headers: header, ...authentication, timeout, declared });
  for (const note of captured.notes) warn(`note: ${note}`);
  const live = await loadCapturedContract(captured);
  const { model } = await loadBundledProtocolModel(captured.revision);
  const { contract, notes } = asListed(own.contract, live.contract, { model, ...resultRules(model) });
  for (const note of notes) warn(`note: ${note}`);
  return { listed: { ...own, contract }, live };
}
