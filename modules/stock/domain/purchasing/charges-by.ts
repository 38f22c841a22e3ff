import { type Refused, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';

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

/** What is said when charges could not be divided: by weight, that the weight of nothing that came is known. */
export function refuseCharges<Code extends string>(
  by: ChargesBy | 'quantity',
  refused: Refused<Code>,
): Refused<Code | 'CHARGES_NO_WEIGHT'> {
  return by === 'kg' ? refuse('CHARGES_NO_WEIGHT', {}, 'chargesBy') : refused;
}
