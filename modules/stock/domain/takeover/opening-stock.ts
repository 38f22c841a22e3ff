import type { GoodsKind } from '../location/goods-kind.ts';

/**
 * The day on which an opening lot counts in the journal: the day that the shop went live, or that of its receipt where that is later. Without such a day
 * each lot counts for its own.
 */
export function openingDay(goLiveOn: string | null, receivedOn: string): string {
  return goLiveOn === null || receivedOn > goLiveOn ? receivedOn : goLiveOn;
}

/** An opening lot with what it is worth in euros; null without a price, 0 for goods of a customer. */
type ValuedLot = { kind: GoodsKind; valueEur: number | null };
type StockAccounts = Readonly<Record<GoodsKind, string>>;
/** The total of a ledger account; of a kind of goods where it has none. */
type AccountTotal = { account: string; kind: GoodsKind | null; lots: number; valueEur: number; unpriced: number };

/** The totals of opening stock by ledger account, to compare with the books: kinds with one account are one total. */
export function openingTotals(lots: readonly ValuedLot[], accounts: StockAccounts): AccountTotal[] {
  const byAccount = Map.groupBy(lots, ({ kind }) => accounts[kind] || `${kind}:`);
  return [...byAccount]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([key, own]) => {
      const kind = accounts[own[0]!.kind] ? null : own[0]!.kind;
      const cents = own.reduce((sum, { valueEur }) => sum + Math.round((valueEur ?? 0) * 10_000), 0);
      return {
        account: kind === null ? key : '',
        kind,
        lots: own.length,
        valueEur: cents / 10_000,
        unpriced: own.filter((lot) => lot.valueEur === null).length,
      };
    });
}
