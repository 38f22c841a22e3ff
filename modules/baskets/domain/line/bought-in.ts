import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type BoughtIn = { supplier: string; supplierId?: number | undefined };

/**
 * Whether a product may be bought in; refuses NOT_SOLD_BY_SUPPLIER unless its supplier is one of the sellers. A typed price names no
 * supplier and is accepted.
 */
export function decideBoughtIn(boughtIn: BoughtIn | undefined, sellerIds: readonly number[]): Decision<undefined, 'NOT_SOLD_BY_SUPPLIER'> {
  if (boughtIn?.supplierId === undefined || sellerIds.includes(boughtIn.supplierId)) return accept();
  return refuse('NOT_SOLD_BY_SUPPLIER', { supplier: boughtIn.supplier }, 'case');
}
