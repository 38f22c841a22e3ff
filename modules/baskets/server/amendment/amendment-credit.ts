import type { AmendmentPreview } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { decideNotBlocked } from '#modules/baskets/domain/basket/order-header.ts';
import { decideAmendmentCredit, exceedsCredit } from '#modules/baskets/domain/order/credit.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { lockCredit, readCredit, saveCreditRelease } from '#modules/baskets/server/order/credit.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';

type CreditRefusal = 'CUSTOMER_BLOCKED' | 'AMENDMENT_BEYOND_CREDIT';
type PriceRise = Pick<AmendmentPreview, 'difference' | 'after'>;

/**
 * Locks the credit of a customer and decides whether it covers an amended order. `release` stores that a person with the right released the
 * order.
 */
export async function lockAmendmentCredit(context: CommandContext, basket: BasketRow, { difference, after }: PriceRise) {
  if (difference <= 0) return { decide: (): Decision<undefined, CreditRefusal> => accept(), release: async () => {} };
  const { tx, kernel, actor } = context;
  await lockCredit(tx, basket);
  const credit = await readCredit(context, basket.id);
  const { customer } = await readParties(tx, basket);
  return {
    decide(mayReleaseCredit: boolean): Decision<undefined, CreditRefusal> {
      const open = decideNotBlocked({ name: customer.payerName, blocked: credit?.blocked ?? false });
      return open.accepted ? decideAmendmentCredit(credit, { difference, after, mayReleaseCredit }) : open;
    },
    async release(number: number) {
      if (!credit || !exceedsCredit(credit, difference, after)) return;
      const note = kernel.texts.say(actor.language, 'baskets.amendment.letGo', { number });
      await saveCreditRelease(context, { basketId: basket.id, total: after, note });
    },
  };
}

/** Whether the credit of a customer bears an order that becomes so much dearer at once; without a lock, for a price that is only shown. */
export async function bearsDifference(context: Parameters<typeof readCredit>[0], basketId: number, difference: Money, after: Money) {
  const credit = await readCredit(context, basketId);
  return decideAmendmentCredit(credit, { difference, after, mayReleaseCredit: false });
}
