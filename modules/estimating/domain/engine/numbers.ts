/** Rounding on integers (golden/README.md 1): every comparison uses whole billionths, so that floating-point errors cannot tip it. */

const billion = 1e9;

/** Rounds to whole billionths, half up. A double holds fifteen digits, so large values are rounded to the decimals they truly have. */
function billionths(value: number): number {
  if (value < 1e6) return Math.floor(value * billion + 0.5);
  const scale = value < 1e7 ? 1e8 : value < 1e8 ? 1e7 : value < 1e9 ? 1e6 : 1e5;
  return Math.floor(value * scale + 0.5) * (billion / scale);
}

/** Whole ten-thousandths of a euro, half up, after rounding to nine decimals. */
export function unitsOf(euros: number): number {
  return Math.floor((billionths(euros) + 50_000) / 100_000);
}

/** Euros from whole ten-thousandths: the double nearest to the decimal. */
export function eurosOfUnits(units: number): number {
  return units / 10_000;
}

/** Four decimals, half up. */
export function round4(value: number): number {
  return eurosOfUnits(unitsOf(value));
}

/** Two decimals, half up. */
export function round2(value: number): number {
  return Math.floor((billionths(value) + 5_000_000) / 10_000_000) / 100;
}

/** The whole number not below `value`; 505.0000000000001 is 505. */
export function ceil(value: number): number {
  return Math.ceil(billionths(value) / billion);
}

/** The whole number not above `value`; 2.9999999999999996 is 3. */
export function floor(value: number): number {
  return Math.floor(billionths(value) / billion);
}

/** Whether `value` exceeds `limit`; the limit itself is still allowed. */
export function isAbove(value: number, limit: number): boolean {
  return billionths(value) > billionths(limit);
}

/** The first row whose limit is not exceeded; a row without a limit takes the rest. */
export function rowUpTo<Row>(rows: readonly Row[], value: number, limitOf: (row: Row) => number | undefined): Row | undefined {
  for (const row of rows) {
    const limit = limitOf(row);
    if (limit === undefined || !isAbove(value, limit)) return row;
  }
  return undefined;
}

/** The input that an operation of the chain needs for this `output`; the output itself when the shop lacks its machine. */
export function stepThrough(output: number, operation: { setupWaste: number; runWasteRate: number } | undefined): number {
  return operation ? step(output, operation) : output;
}

/** The input an operation needs for this `output` (waste chain). */
export function step(output: number, operation: { setupWaste: number; runWasteRate: number }): number {
  return ceil(output * (1 + operation.runWasteRate)) + operation.setupWaste;
}
