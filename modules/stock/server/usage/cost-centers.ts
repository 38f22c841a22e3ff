import type { SQL } from 'drizzle-orm';
import { slot } from '#platform/server/slot.ts';

/** SQL of the cost center of an order: what it joins to basket `b`, its key, its name and whose it is. */
export type CostCenters = { join: SQL; key: SQL; name: SQL; about: SQL };

/** Where customers divide their orders over cost centers; at most one entry. */
export const costCenters = slot<CostCenters>('stock.costCenters');
