import type { PurchaseLimit } from '#modules/stock/domain/purchasing/draft-lines.ts';
import type { StoredPurchase } from '#modules/stock/server/purchase/purchases.store.ts';
import { stockSettingsOf } from '#modules/stock/server/settings/stock-settings.ts';
import { may } from '#platform/server/actor.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Up to how much the person of a command may order with this purchase. */
export async function readPurchaseLimit(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  { approvedEur }: Pick<StoredPurchase, 'approvedEur'>,
): Promise<PurchaseLimit> {
  const { purchaseLimitEur } = await stockSettingsOf(tx);
  return { limitEur: purchaseLimitEur, mayExceed: may(actor, 'stock.purchase_above_limit'), approvedEur };
}
