/** Hours and pieces counted on the shop floor for a machine's finished work on one product, against the calculation of that work. */
export type MachineActuals = {
  machine: string;
  /** Null for work on no product of the catalogue. */
  product: { nameNl: string; nameEn: string } | null;
  operations: number;
  calculatedMinutes: number;
  actualMinutes: number;
  good: number;
  waste: number;
};
/** `timeRate` is the extra time relative to the calculation (0.08 = 8% longer), `wasteRate` the fraction of all pieces that was waste. */
export type Deviation = { timeRate: number; wasteRate: number; operations: number };
type Counted = Omit<MachineActuals, 'machine' | 'product'>;
export type ProductDeviation = Deviation & { product: NonNullable<MachineActuals['product']> };

/** The deviation of actual time and waste from the calculation; undefined while no work is finished. */
export function deviationOf({ operations, calculatedMinutes, actualMinutes, good, waste }: Counted): Deviation | undefined {
  if (operations === 0 || calculatedMinutes <= 0) return undefined;
  const made = good + waste;
  return { timeRate: actualMinutes / calculatedMinutes - 1, wasteRate: made === 0 ? 0 : waste / made, operations };
}

/** Deviation of one machine: in all, and per product, the most counted product first. */
export function machineDeviation(
  actuals: readonly MachineActuals[],
  machine: unknown,
): { all: Deviation; products: ProductDeviation[] } | undefined {
  const own = actuals.filter((one) => one.machine === machine);
  const sum = (of: (counted: Counted) => number) => own.reduce((total, counted) => total + of(counted), 0);
  const all = deviationOf({
    operations: sum(({ operations }) => operations),
    calculatedMinutes: sum(({ calculatedMinutes }) => calculatedMinutes),
    actualMinutes: sum(({ actualMinutes }) => actualMinutes),
    good: sum(({ good }) => good),
    waste: sum(({ waste }) => waste),
  });
  const products = own.flatMap((counted): ProductDeviation[] => {
    const deviation = deviationOf(counted);
    return deviation && counted.product ? [{ ...deviation, product: counted.product }] : [];
  });
  return all && { all, products: products.toSorted((one, other) => other.operations - one.operations) };
}
