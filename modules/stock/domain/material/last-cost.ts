/** An entry of a journal, the newest first; its value is null for who does not see prices. */
type Row = { type: number; quantity: number; valueEur: number | null; undoneAt: string | null };

const receipt = 10;

/** The cost of one unit in the newest receipt of a purchase that was not undone, in euros; null where none is known. */
export function lastCostOf(journal: readonly Row[]): number | null {
  const last = journal.find(
    ({ type, quantity, valueEur, undoneAt }) => type === receipt && quantity > 0 && valueEur !== null && undoneAt === null,
  );
  return last ? last.valueEur! / last.quantity : null;
}
