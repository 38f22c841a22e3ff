/** The maximum beside another minimum: what it was where that is enough (0 is none), else as far above the minimum as before. */
export const maximumFor = (minStock: number, before: { minStock: number; maxStock: number }): number =>
  before.maxStock === 0 || before.maxStock >= minStock ? before.maxStock : minStock + (before.maxStock - before.minStock);
