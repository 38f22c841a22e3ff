import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import { basketsTables, isQuoteOnHold, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { invoicingTables, isOverdue } from '#modules/invoicing/server/public.ts';
import { outsourcingTables } from '#modules/outsourcing/server/public.ts';
import { readMyHomeEndpoint } from '#modules/portal/contract/my-home.endpoint.ts';
import { countOrdersToSendFiles, prepressTables } from '#modules/prepress/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { thesesTables } from '#modules/theses/server/public.ts';
import { webrequestsTables } from '#modules/webrequests/server/public.ts';
import { query } from '#platform/server/served.ts';

type Found = {
  customer: string | null;
  supplier: string | null;
  quotes: number;
  proofs: number;
  overdue: number;
  orders: number;
  assignments: number;
  shopItems: number;
  hasStock: boolean;
  readsCandidates: boolean;
  thesis: { title: string; savedAt: string } | null;
};

/** Row-level security limits the counts to the user's own customer, supplier, quotes, orders and assignments. */
export const readMyHome = query(readMyHomeEndpoint, async (context) => {
  const { tx, actor, now } = context;
  if (actor.internal)
    return {
      ...{ who: 'nobody' as const, name: '', quotes: 0, proofs: 0, files: 0, overdue: 0, orders: 0, assignments: 0, shopItems: 0 },
      ...{ hasStock: false, readsCandidates: false, thesis: null },
    };
  const found = await tx.row<Found>(sql`
    SELECT (SELECT name FROM ${relationsTables.customers} WHERE id = setting_id('customer_id')) AS customer,
      (SELECT name FROM ${relationsTables.suppliers} WHERE id = setting_id('supplier_id')) AS supplier,
      (SELECT count(*) FROM ${basketsTables.quotes} q JOIN ${basketsTables.baskets} b ON b.id = q.basket_id
        WHERE q.status = 'sent' AND q.sent_at <= ${now.toString()} AND coalesce(b.resume_status, b.status) = 'quotation_sent') AS quotes,
      (SELECT count(*) FROM ${prepressTables.approvals} WHERE status = 'open') AS proofs,
      (SELECT count(*) FROM ${invoicingTables.invoices} i WHERE ${isOverdue(shopDay(context).toString())}) AS overdue,
      (SELECT count(*) FROM ${basketsTables.baskets} WHERE status = ANY(${sql.param([...runningOrderStatuses])}) AND NOT ${isQuoteOnHold(sql`baskets`)}
        AND type <> ${basketTypes.stockProduction}) AS orders,
      (SELECT count(*) FROM ${outsourcingTables.outsourcedAssignments}) AS assignments,
      (SELECT count(*) FROM ${webrequestsTables.shopItems} WHERE place = 'basket') AS "shopItems",
      EXISTS (SELECT 1 FROM ${catalogueTables.articles} WHERE customer_id IS NOT NULL AND portal_visible) AS "hasStock",
      EXISTS (SELECT 1 FROM ${thesesTables.universityReaders}) AS "readsCandidates",
      (SELECT jsonb_build_object('title', coalesce(t.answers ->> 'title', ''), 'savedAt', t.saved_at) FROM ${thesesTables.thesisDrafts} t
        WHERE t.contact_id = setting_id('contact_id') AND t.ordered_at IS NULL ORDER BY t.saved_at DESC LIMIT 1) AS thesis`);
  const { customer, supplier, ...counts } = found!;
  const who = customer !== null ? ('customer' as const) : supplier !== null ? ('supplier' as const) : ('nobody' as const);
  return { who, name: customer ?? supplier ?? '', ...counts, files: await countOrdersToSendFiles(tx) };
});
