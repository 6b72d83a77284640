import type { ClientConverters } from "../client/options.js";
import type { ConversionTable } from "../conversion/conversionTable.js";

/** The conversions by which clients of revision `As` call the servers of one other revision. Generated modules export them. */
export interface ClientChain<As extends string = string> extends ClientConverters<As> {
  /** The conversions in the order from the server's revision to the client's revision. The client's messages pass them backwards. */
  readonly chain: readonly ConversionTable[];
}
