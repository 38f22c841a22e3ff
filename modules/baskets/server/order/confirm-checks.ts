import type { ConfirmBasketRefusal } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import type { ConfirmLine } from '#modules/baskets/domain/order/confirm-basket.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/**
 * A check by a higher module before a quote becomes an order (a holiday at the destination, a supplier not yet chosen); returns all
 * refusals. Entries read and never write.
 */
export type ConfirmCheck = (
  context: CommandContext,
  order: { basket: BasketRow; lines: readonly ConfirmLine[] },
) => Promise<Refused<ConfirmBasketRefusal>[]>;
export const confirmChecks = slot<ConfirmCheck>('baskets.confirmChecks');
