import { composeKernel } from '#apps/server/kernel.ts';
import { actsOf, staffOf } from '#demo/acts.ts';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillPlanning } from '#demo/orders/planning.ts';
import { fillCustomers } from '#demo/organisation/customers.ts';
import { fillOrganisation } from '#demo/organisation/organisation.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** The input of one order of a drill. */
export type Ordering = { customerId: number; addressId: number; subGroupId: number; articleId: number; date: string };

/** Fills the demo shop without orders; returns the customer and address to order with. */
export async function fillDrillShop(database: Database, dataDir: string): Promise<{ kernel: Kernel; orderings: Ordering[] }> {
  const clock = systemClock();
  const config = readConfig({}, { port: 80, dataDir });
  const kernel = composeKernel({ database, clock, config, workerLogger: silentWorkerLogger });
  const today = clock.now().toZonedDateTimeISO(config.timeZone).toPlainDate();
  for (const fill of [fillOrganisation, fillCustomers, fillCatalogue, fillParameters, fillPlanning]) await fill({ kernel, today });
  const articleId = await stockArticle(kernel);
  // Of two Wednesdays some weeks ahead at most one is a holiday.
  const soon = today.add({ days: 28 });
  const date = soon.add({ days: (10 - soon.dayOfWeek) % 7 }).toString();
  const found = await database.pool.query<Omit<Ordering, 'date' | 'articleId'>>(`
    SELECT c.id AS "customerId", a.id AS "addressId", (SELECT id FROM sub_groups WHERE code = 'saddle-stitched-booklet') AS "subGroupId"
    FROM customers c JOIN LATERAL (SELECT id FROM addresses WHERE customer_id = c.id AND active AND NOT postbox AND country = 'NL' ORDER BY id LIMIT 1) a ON true
    WHERE NOT c.blocked AND NOT c.po_required AND c.vat_type = 'domestic' AND c.invoice_frequency NOT IN ('weekly', 'two_weekly', 'monthly')
      AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.email <> '')
    ORDER BY c.id`);
  return { kernel, orderings: found.rows.map((row) => ({ ...row, articleId, date })) };
}

/** The booklet that every drill orders. */
export const booklet = {
  product: 'saddle-stitched-booklet' as const,
  quantities: [100, 250],
  format: { widthMm: 148, heightMm: 210 },
  components: [
    { role: 'inner' as const, pages: 8, colourPages: 1, paper: 'HVO90', colours: '4/4' as const },
    { role: 'cover' as const, paper: 'SIL250', colours: '4/0' as const },
  ],
};

/** The article that every order contains. */
async function stockArticle(kernel: Kernel): Promise<number> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const now = kernel.clock.now();
  const priceBreaks = [{ fromQuantity: 1, eachEur: 2.5 }];
  const fields = { code: 'DRILL', nameNl: 'Oefenblok', nameEn: 'Drill pad', vatPercent: 21 as const, pieceWeightG: 200, piecesPerBox: 40 };
  const { id } = await act(createArticleEndpoint, warehouse, { ...fields, priceBreaks }, now);
  await act(receiveStockEndpoint, warehouse, { articleId: id, type: 90, quantity: 1_000_000, location: 'A-01' }, now);
  return id;
}
