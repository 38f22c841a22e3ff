import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Item, isCustomers } from '../book/item.ts';
import { showQuantity, unit } from '../numbers/amounts.ts';
import { packOf, quantityOf, stepOf } from '../numbers/units.ts';

export type WantedLine = { itemId: number; supplierId: number; quantity: number; reason: string; advised?: boolean; item: Item };

/**
 * The lines that drafts get: one per supplier and item, with the sum of what is wanted. Refuses NOT_OWN for goods of a customer, and
 * STOCK_QUANTITY_INVALID for a quantity that the item cannot have.
 */
export function decideDraftLines(
  wanted: readonly WantedLine[],
): Decision<Omit<WantedLine, 'item'>[], 'NOT_OWN' | 'STOCK_QUANTITY_INVALID'> {
  const lines = new Map<string, Omit<WantedLine, 'item'>>();
  for (const { item, ...line } of wanted) {
    if (isCustomers(item)) return refuse('NOT_OWN', {});
    if ((quantityOf(item, line.quantity) ?? 0) <= 0) return refuse('STOCK_QUANTITY_INVALID', {}, 'quantity');
    const key = `${line.supplierId} ${line.itemId}`;
    const other = lines.get(key);
    lines.set(
      key,
      other
        ? { ...other, quantity: other.quantity + line.quantity, reason: other.reason || line.reason, advised: both(other, line) }
        : line,
    );
  }
  return accept([...lines.values()]);
}

const both = (one: { advised?: boolean }, other: { advised?: boolean }) => one.advised === true && other.advised === true;

/** The lines to put on drafts: the advice leaves an item alone that stands on a draft already, of whichever supplier. */
export function linesToDraft<Line extends { itemId: number; advised?: boolean }>(
  lines: readonly Line[],
  drafted: ReadonlySet<number>,
): Line[] {
  return lines.filter(({ itemId, advised }) => !(advised && drafted.has(itemId)));
}

/** Divides a quantity over two deliveries of about half, in whole packs where it has those; undefined for what cannot be divided. */
export function divideQuantity(quantity: number, item: Pick<Item, 'unit' | 'perPack'>): [number, number] | undefined {
  const whole = Math.round(quantity * unit);
  const hasPacks = whole % packOf(item) === 0 && whole > packOf(item);
  const step = hasPacks ? packOf(item) : stepOf(item);
  const later = Math.floor(whole / 2 / step) * step;
  return later > 0 ? [showQuantity(whole - later), showQuantity(later)] : undefined;
}

/** Whether a draft may still be changed or sent; refuses PURCHASE_SENT for one that was, and PURCHASE_EMPTY without lines. */
export function decideDraft(
  purchase: { status: string; number: string },
  lineCount: number,
): Decision<undefined, 'PURCHASE_SENT' | 'PURCHASE_EMPTY'> {
  if (purchase.status !== 'draft') return refuse('PURCHASE_SENT', { number: purchase.number });
  return lineCount === 0 ? refuse('PURCHASE_EMPTY') : accept();
}

/** Up to how much a person may order, in euros: the limit of the shop, where 0 is none, and what was approved of this purchase. */
export type PurchaseLimit = { limitEur: number; mayExceed: boolean; approvedEur: number };

/** Whether a person may order for so much; refuses PURCHASE_ABOVE_LIMIT beyond the limit and what was approved. */
export function decidePurchaseLimit(
  totalEur: number,
  { limitEur, mayExceed, approvedEur }: PurchaseLimit,
): Decision<undefined, 'PURCHASE_ABOVE_LIMIT'> {
  return limitEur === 0 || totalEur <= Math.max(limitEur, approvedEur) || mayExceed
    ? accept()
    : refuse('PURCHASE_ABOVE_LIMIT', { total: totalEur, limit: Math.max(limitEur, approvedEur) });
}

/**
 * Whether a person may keep what a supplier confirmed: within the limit, and beyond it what costs no more than was agreed before. Refuses
 * PURCHASE_ABOVE_LIMIT.
 */
export function decideConfirmedTotal(
  { agreedEur, confirmedEur, surchargeEur }: { agreedEur: number; confirmedEur: number; surchargeEur: number },
  limit: PurchaseLimit,
): Decision<undefined, 'PURCHASE_ABOVE_LIMIT'> {
  return confirmedEur <= agreedEur ? accept() : decidePurchaseLimit(confirmedEur + surchargeEur, limit);
}

/** Whether a purchase order can be mailed; refuses SUPPLIER_EMAIL_MISSING. */
export function decideRecipient(supplier: { name: string; email: string }): Decision<undefined, 'SUPPLIER_EMAIL_MISSING'> {
  return supplier.email === '' ? refuse('SUPPLIER_EMAIL_MISSING', { supplier: supplier.name }) : accept();
}
