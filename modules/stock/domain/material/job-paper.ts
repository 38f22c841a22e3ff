import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Quantity, share, showQuantity, type Value } from '../numbers/amounts.ts';

/** The quantity and value that a job took of a lot and did not bring back. */
export type TakenPaper = { quantity: Quantity; value: Value };

/** Refuses JOB_LOT_UNKNOWN for a label that is on no pallet of paper and no other material. */
export function decideJobLot<Lot>(code: string, lot: Lot | undefined): Decision<Lot, 'JOB_LOT_UNKNOWN'> {
  return lot === undefined ? refuse('JOB_LOT_UNKNOWN', { lot: code }, 'lot') : accept(lot);
}

/**
 * Accepts with the value at which paper of a job comes back into its lot: the part of what it left with, the last of it with what is left of
 * that. Refuses REST_TOO_MANY beyond what the job took.
 */
export function decidePaperBack(lot: string, taken: TakenPaper, quantity: Quantity): Decision<Value, 'REST_TOO_MANY'> {
  if (quantity > taken.quantity) return refuse('REST_TOO_MANY', { lot, open: showQuantity(taken.quantity) }, 'quantity');
  return accept(share(taken.value, quantity, taken.quantity));
}
