import type { AdviceCandidate, AdviceRow } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { supplyOf } from '#modules/stock/domain/availability/projection.ts';
import type { Book } from '#modules/stock/domain/book/book.ts';
import { openOf, reservedOf } from '#modules/stock/domain/book/book.ts';
import { usableOf } from '#modules/stock/domain/book/positions.ts';
import { showQuantity, showValue } from '#modules/stock/domain/numbers/amounts.ts';
import { divide, type Fraction, fractionOf, roundTo } from '#modules/stock/domain/numbers/fraction.ts';
import type { Advice, ItemAdvice } from '#modules/stock/domain/purchasing/advice.ts';
import { type Candidate, candidatesFor } from '#modules/stock/domain/purchasing/candidates.ts';

/** Names for what the rules know by a key. */
export type Shown = {
  items: ReadonlyMap<string, Pick<AdviceRow, 'code' | 'name' | 'isPaper' | 'articleId' | 'isCustomers'>>;
  suppliers: ReadonlyMap<string, string>;
  reservations: ReadonlyMap<string, AdviceRow['orders'][number]>;
  purchases: ReadonlyMap<string, string>;
  drafts: readonly { itemId: number; supplierId: number; id: number; number: string; quantity: number }[];
};

/** The advice for an item as rows of the list: changes of open purchases, then purchases to make. */
export function rowsOfAdvice(book: Book, advised: ItemAdvice, shown: Shown, now: string): AdviceRow[] {
  if (advised.changes.length === 0 && advised.advices.length === 0) return [];
  const plain = plainRow(book, advised, shown, now);
  const changes = advised.changes.map((change): AdviceRow => {
    const line = book.purchases.get(change.po)!.find((one) => one.line === change.line)!;
    const moveTo = 'to' in change ? change.to : null;
    return {
      ...plain,
      key: `${plain.itemId}-po${change.po}-${change.line}`,
      action: change.action,
      quantity: showQuantity(openOf(line)),
      supplierId: Number(line.supplier),
      supplier: shown.suppliers.get(line.supplier) ?? null,
      arrivesOn: line.expectedOn,
      needOn: moveTo,
      purchase: { id: Number(change.po), number: shown.purchases.get(change.po) ?? '', line: change.line, expectedOn: line.expectedOn },
      moveTo,
    };
  });
  return [...changes, ...advised.advices.map((advice, index) => rowOf(book, advised, advice, { plain, index, shown, now }))];
}

function plainRow(book: Book, { stock, point }: ItemAdvice, shown: Shown, now: string): AdviceRow {
  const { item } = stock;
  const itemId = Number(item.code);
  return {
    ...shown.items.get(item.code)!,
    ...{
      key: '',
      action: 'none',
      itemId,
      unit: item.unit,
      perPack: item.perPack ?? null,
      required: 0,
      quantity: 0,
      needOn: null,
      orders: [],
    },
    ...{ supplierId: null, supplier: null, arrivesOn: null, late: false, orderBy: null, goodsEur: null, candidates: [] },
    usable: showQuantity(usableOf(book, stock, now.slice(0, 10))),
    reserved: showQuantity(reservedOf(book, item.code, 'hard')),
    expected: showQuantity(supplyOf(book, stock, now.slice(0, 10)).receipts.reduce((sum, { quantity }) => sum + quantity, 0)),
    reorderPoint: showQuantity(point.reorderPoint),
    safetyStock: showQuantity(point.safetyStock),
    target: Math.max(item.maxStock ?? 0, showQuantity(point.reorderPoint)),
    perWeek: point.mean && roundTo(divide(point.mean, fractionOf(1000)), 1),
    policy: item.policy === 'stock' ? 'stock' : 'demand',
    purchase: null,
    moveTo: null,
    draft: null,
  };
}

type About = { plain: AdviceRow; index: number; shown: Shown; now: string };

function rowOf(book: Book, { stock, point }: ItemAdvice, advice: Advice, { plain, index, shown, now }: About): AdviceRow {
  const { action, required, needOn, chosen } = advice;
  const candidates =
    action === 'propose'
      ? []
      : candidatesFor(book, stock, { required, ...(needOn !== undefined && { needOn }), mean: point.mean }, now).map((one) =>
          showCandidate(one, advice, point.mean, shown),
        );
  const supplierId = chosen?.offer ? Number(chosen.supplier) : null;
  const draft = shown.drafts.find((one) => one.itemId === plain.itemId);
  return {
    ...plain,
    key: `${plain.itemId}-${index}`,
    action,
    required: showQuantity(required),
    quantity: showQuantity(advice.quantity),
    needOn: needOn ?? null,
    orders: (advice.for ?? []).flatMap((id) => shown.reservations.get(id) ?? []),
    supplierId,
    supplier: supplierId === null ? null : (shown.suppliers.get(String(supplierId)) ?? null),
    arrivesOn: chosen?.arrivesOn ?? null,
    late: chosen?.late ?? false,
    orderBy: advice.orderBy ?? null,
    goodsEur: chosen ? showValue(chosen.goods) : null,
    candidates,
    draft: draft ? { id: draft.id, number: draft.number, quantity: draft.quantity } : null,
  };
}

function showCandidate(candidate: Candidate, { chosen }: Advice, mean: Fraction | null, shown: Shown): AdviceCandidate {
  const { supplier, offer, quantity, isBase, brokenPack } = candidate;
  return {
    supplierId: offer ? Number(supplier) : 0,
    supplier: offer ? (shown.suppliers.get(supplier) ?? '') : '',
    quantity: showQuantity(quantity),
    kind: isBase ? 'base' : brokenPack > 0 ? 'broken' : 'scale',
    arrivesOn: candidate.arrivesOn,
    late: candidate.late,
    goodsEur: showValue(candidate.goods),
    brokenPackEur: showValue(brokenPack),
    holdingEur: showValue(candidate.holding),
    creditEur: showValue(candidate.credit),
    netEur: showValue(candidate.net),
    weeks: mean && mean.n > 0n ? roundTo(divide(fractionOf(quantity), mean), 1) : null,
    chosen: chosen !== undefined && chosen.offer === offer && chosen.quantity === quantity,
  };
}
