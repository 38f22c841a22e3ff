import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { costPricesOf } from './cost-prices.ts';
import type { Shop } from './shop.ts';

/** Notes on a cost price: its path, and its source. */
export type CostFacts = { path: string; source: string; supplierId: number | null };

/**
 * Whether this may be noted about a cost price of these parameters. Refuses COST_PRICE_UNKNOWN for a path without a price, and
 * COST_SUPPLIER_MISSING for a price of a supplier without that supplier.
 */
export function decideCostFacts(
  shops: readonly Shop[],
  { path, source, supplierId }: CostFacts,
): Decision<undefined, 'COST_PRICE_UNKNOWN' | 'COST_SUPPLIER_MISSING'> {
  if (!shops.some((shop) => costPricesOf(shop).some((price) => price.path === path))) return refuse('COST_PRICE_UNKNOWN', { path }, 'path');
  return source === 'supplier' && supplierId === null ? refuse('COST_SUPPLIER_MISSING', {}, 'supplierId') : accept();
}
