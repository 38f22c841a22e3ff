import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { Item } from '../book/item.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { kgOf } from '../numbers/units.ts';

/** By what freight and other charges of an invoice are divided over the goods that came: their value, or their weight. */
export const chargesBys = ['value', 'kg'] as const;
export type ChargesBy = (typeof chargesBys)[number];

type Divided = { by: ChargesBy; amount: Money };

/**
 * What to add to the cost, and by what, when an invoice is saved again: the difference, or where it is divided otherwise, all that was added is taken
 * back as it was divided, and all is added again.
 */
export function chargesToAdd(before: Divided, after: Divided): Divided[] {
  const differs = before.by !== after.by && before.amount !== 0;
  const shares: Divided[] = differs
    ? [{ by: before.by, amount: -before.amount as Money }, after]
    : [{ by: after.by, amount: (after.amount - before.amount) as Money }];
  return shares.filter(({ amount }) => amount !== 0);
}

/** Whether charges can be divided over goods so; refuses CHARGES_NO_WEIGHT by weight when that of none of them is known. */
export function decideChargesBy(
  by: ChargesBy,
  goods: readonly { item: Item; quantity: Quantity }[],
): Decision<undefined, 'CHARGES_NO_WEIGHT'> {
  const isWeighed = goods.some(({ item, quantity }) => kgOf(item, quantity).n > 0n);
  return by === 'value' || isWeighed ? accept() : refuse('CHARGES_NO_WEIGHT', {}, 'chargesBy');
}
