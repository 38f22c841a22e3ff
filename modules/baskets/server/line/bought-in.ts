import { listOnlineOffers } from '#modules/relations/server/public.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Bought = { boughtIn?: { supplier: string; supplierId?: number | undefined } | undefined };

/** Refuses a bought-in price whose supplier does not sell this product online today; a typed price names no supplier. */
export async function decideSeller(tx: ReadTx, product: { code: string }, { boughtIn }: Bought): Promise<Decision<void>> {
  if (boughtIn?.supplierId === undefined) return accept(undefined);
  const sells = (await listOnlineOffers(tx, product.code)).some(({ supplierId }) => supplierId === boughtIn.supplierId);
  return sells ? accept(undefined) : refuse('NOT_SOLD_BY_SUPPLIER', { supplier: boughtIn.supplier }, 'case');
}
