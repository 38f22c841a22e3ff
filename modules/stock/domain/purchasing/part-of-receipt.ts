import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Entry } from '../book/book.ts';
import { type Quantity, share, showQuantity, type Value } from '../numbers/amounts.ts';

/** What of a receipt went back to the supplier before. */
type SentBack = { quantity: Quantity; value: Value };

/**
 * The part of a receipt that goes back: its value is that part of what it came in with, the last of it what is left of that. Refuses
 * RETURN_BEYOND_RECEIPT beyond what did not go back yet.
 */
export function decidePartOfReceipt(
  receipt: Entry,
  before: SentBack,
  asked: Quantity | undefined,
): Decision<Entry, 'RETURN_BEYOND_RECEIPT'> {
  const open = receipt.quantity - before.quantity;
  const quantity = asked ?? open;
  if (quantity > open && open > 0) return refuse('RETURN_BEYOND_RECEIPT', { lot: receipt.lot, open: showQuantity(open) }, 'quantity');
  const value = quantity === open ? receipt.value - before.value : share(receipt.value, quantity, receipt.quantity);
  return accept({ ...receipt, quantity, value });
}
