import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Names the agreements with a customer when they keep another row from being deleted. */
export const estimatingRowUses = [
  rowUses.entry({
    table: 'price_lists',
    text: 'estimating.inUse.priceLists',
    label: sql`r.name`,
    page: { path: '/maintenance/pricing/sales-prices-customer/prices/{id}', target: sql`r.id` },
  }),
  rowUses.entry({ table: 'surcharges', text: 'estimating.inUse.surcharges', label: sql`r.name` }),
  rowUses.entry({ table: 'cost_price_facts', text: 'estimating.inUse.costPrices', label: sql`r.path` }),
  rowUses.entry({ table: 'packaging_rules', text: 'estimating.inUse.packagingRules', label: sql`r.name` }),
];
