/** Rounds to six decimals: to a millionth of a euro, and for other figures to more than a screen shows, so that only floating-point error goes. */
export const sixDecimals = (value: number): number => Math.round(value * 1e6) / 1e6;
