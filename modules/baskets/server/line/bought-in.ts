import { type BoughtIn, decideBoughtIn } from '#modules/baskets/domain/line/bought-in.ts';
import { findOnlineOffers } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Decides with the suppliers that sell this product online today: see `decideBoughtIn`. */
export async function decideSeller(
  tx: ReadTx,
  product: { code: string },
  { boughtIn }: { boughtIn?: BoughtIn | undefined },
): Promise<Decision<undefined, 'NOT_SOLD_BY_SUPPLIER'>> {
  if (boughtIn?.supplierId === undefined) return accept();
  const offers = await findOnlineOffers(tx, product.code);
  return decideBoughtIn(
    boughtIn,
    offers.map(({ supplierId }) => supplierId),
  );
}
