import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Confirmed = { name: string; asked: number; quantity: number; expectedOn: string };

/**
 * Whether a supplier may confirm lines of its order itself: refuses DATE_IN_PAST before today, and CONFIRMED_MORE_THAN_ASKED, which is for a buyer
 * to agree.
 */
export function decideSupplierConfirms(
  lines: readonly Confirmed[],
  today: Temporal.PlainDate,
): Decision<undefined, 'DATE_IN_PAST' | 'CONFIRMED_MORE_THAN_ASKED'> {
  for (const [index, { name, asked, quantity, expectedOn }] of lines.entries()) {
    const day = decideDay(Temporal.PlainDate.from(expectedOn), today, `lines.${index}.expectedOn`);
    if (!day.accepted) return day;
    if (quantity > asked) return refuse('CONFIRMED_MORE_THAN_ASKED', { name, asked }, `lines.${index}.quantity`);
  }
  return accept();
}
