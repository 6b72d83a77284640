// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */

/** The input of the tool `get_forecast`. */
export interface GetForecastInput {
  /**
   * Degrees north.
   *
   * @minimum -90
   * @maximum 90
   */
  latitude: number;
  /**
   * @minimum -180
   * @maximum 180
   */
  longitude: number;
  /** @default "metric" */
  units?: "metric" | "imperial";
}

/** The output of the tool `get_forecast`. */
export interface GetForecastOutput {
  periods: GetForecastOutputPeriod[];
  station?: GetForecastOutputStation;
}

/** A part of a day. */
export interface GetForecastOutputPeriod {
  name: string;
  /** In degrees. */
  temperature: number;
  wind?: string | null;
}

export interface GetForecastOutputStation {
  /** @pattern ^[A-Z]{4}$ */
  id: string;
  near?: GetForecastOutputStation;
}

/** The input of the tool `get_forecast` with its defaults, as its function receives it. */
export interface GetForecastInputWithDefaults {
  /**
   * Degrees north.
   *
   * @minimum -90
   * @maximum 90
   */
  latitude: number;
  /**
   * @minimum -180
   * @maximum 180
   */
  longitude: number;
  /** @default "metric" */
  units: "metric" | "imperial";
}

/** The input of the tool `get-alerts`. */
export interface GetAlertsInput {
  [k: string]: unknown;
}

/** The input of the tool `list_states`. */
export interface ListStatesInput {
  [k: string]: never;
}

/** The output of the tool `list_states`. */
export type ListStatesOutput = string[];

/** The arguments of the prompt `plan_trip`. */
export interface PlanTripArguments {
  /** Where to. */
  city: string;
  "day-of-week"?: string;
}

/** The arguments of the prompt `greet`. */
export interface GreetArguments {}

/** The variables of `weather://{city}/forecast{?days,units}`. */
export interface CityForecastVariables {
  city: string;
  days?: string;
  units?: string;
}

/** The variables of `weather:///files/{+path}`. */
export interface FileVariables {
  path: string;
}
