/*
 * Weather as it was on one day, so that the sample needs no network. A server of your own would ask a weather service here.
 */

export interface Alert {
  readonly event: string;
  readonly area: string;
  readonly severity: "Minor" | "Moderate" | "Severe" | "Extreme";
  readonly headline: string;
}

export interface Period {
  readonly name: string;
  /** In degrees Fahrenheit. */
  readonly temperature: number;
  readonly wind: string;
  readonly text: string;
}

const ALERTS: { readonly [state: string]: readonly Alert[] } = {
  CA: [
    {
      event: "Heat Advisory",
      area: "Sacramento Valley",
      severity: "Moderate",
      headline: "Up to 104 °F until Thursday evening",
    },
    {
      event: "Red Flag Warning",
      area: "Northern Sierra",
      severity: "Severe",
      headline: "Gusts and dry air: fires spread fast",
    },
  ],
  TX: [
    {
      event: "Flash Flood Watch",
      area: "Hill Country",
      severity: "Severe",
      headline: "Three inches of rain are possible tonight",
    },
  ],
};

/** The alerts of a state, by its two capital letters. */
export function alertsIn(state: string): readonly Alert[] {
  return ALERTS[state] ?? [];
}

/** The next periods at a place; undefined outside of the area that there are forecasts for. */
export function forecastAt(
  latitude: number,
  longitude: number,
): readonly Period[] | undefined {
  const isCovered =
    latitude > 24 && latitude < 50 && longitude > -125 && longitude < -66;
  if (!isCovered) return undefined;
  const warmth = Math.round(95 - (latitude - 24));
  return [
    {
      name: "Today",
      temperature: warmth,
      wind: "5 to 10 mph from the west",
      text: "Sunny.",
    },
    {
      name: "Tonight",
      temperature: warmth - 18,
      wind: "5 mph from the north",
      text: "Clear.",
    },
    {
      name: "Tomorrow",
      temperature: warmth - 4,
      wind: "10 mph from the south",
      text: "Showers in the afternoon.",
    },
  ];
}
