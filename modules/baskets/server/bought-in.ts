import { onlineOffersOf } from '#modules/relations/server/public.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';

type Bought = { boughtIn?: { supplier: string; supplierId?: number | undefined } | undefined };

/** A price that was taken over belongs to a supplier that sells this product online today; one that somebody typed names none. */
export async function decideSeller(tx: ReadTx, product: { code: string }, { boughtIn }: Bought): Promise<Decision<void>> {
  if (boughtIn?.supplierId === undefined) return accept(undefined);
  const sells = (await onlineOffersOf(tx, product.code)).some(({ supplierId }) => supplierId === boughtIn.supplierId);
  return sells ? accept(undefined) : refuse('NOT_SOLD_BY_SUPPLIER', { supplier: boughtIn.supplier }, 'case');
}
