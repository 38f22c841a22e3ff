import { sql } from 'drizzle-orm';
import { decideOrderArticle } from '#modules/catalogue/domain/articles/article.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { addressText, relationsTables } from '#modules/relations/server/public.ts';
import { callOffForCustomerEndpoint, readCallOffEndpoint } from '#modules/stock/contract/reservation/call-off-for-customer.endpoint.ts';
import { decideCallOff, decideCustomers } from '#modules/stock/domain/call-off.ts';
import { freeStock } from '#modules/stock/domain/levels.ts';
import { orderCallOff } from '#modules/stock/server/call-off.ts';
import { deliverable, firstDay } from '#modules/stock/server/my-stock.ts';
import { readUnusable } from '#modules/stock/server/promise/promise-by-day.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';

type Called = {
  itemId: number | null;
  code: string;
  name: string;
  customerId: number | null;
  active: boolean;
  backOrder: boolean;
  callOffMultiple: number | null;
  physical: number;
  reserved: number;
};

/** Reads an article with what of it is usable today. */
async function readCalled(
  context: Pick<QueryContext, 'tx' | 'actor' | 'now' | 'kernel'>,
  articleId: number,
  today: string,
): Promise<Called> {
  const { tx, actor } = context;
  const found = await tx.row<Called>(sql`
    SELECT s.id AS "itemId", a.code, ${actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name, a.customer_id AS "customerId", a.active, a.back_order AS "backOrder", s.call_off_multiple AS "callOffMultiple",
      coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved
    FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id WHERE a.id = ${articleId}`);
  if (!found) throw notFound();
  const unusable = found.itemId === null ? undefined : (await readUnusable(tx, [found.itemId], today)).get(found.itemId);
  return { ...found, physical: found.physical - (unusable ?? 0) };
}

export const readCallOff = query(readCallOffEndpoint, async (context, { articleId }) => {
  const first = await firstDay(context);
  const called = await readCalled(context, articleId, first.toString());
  const addresses = await context.tx.rows<{ id: number; address: string }>(sql`
    SELECT a.id, ${addressText} AS address FROM ${relationsTables.addresses} a
    WHERE a.customer_id = ${called.customerId} AND ${deliverable} ORDER BY a.kind <> 'delivery', a.id LIMIT 200`);
  return { free: freeStock(called), addresses, firstDay: first.toString() };
});

export const callOffForCustomer = command(callOffForCustomerEndpoint, async (context, { articleId, addressId, date: asked, ...input }) => {
  const first = await firstDay(context);
  const called = await readCalled(context, articleId, first.toString());
  const owner = decideCustomers(called.code, called.customerId);
  if (!owner.accepted) return owner;
  const orderable = decideOrderArticle(called, owner.value, 'quantity');
  if (!orderable.accepted) return orderable;
  const address = await context.tx.row(
    sql`SELECT 1 FROM ${relationsTables.addresses} a WHERE a.id = ${addressId} AND a.customer_id = ${owner.value} AND ${deliverable}`,
  );
  if (!address) throw notFound();
  const date = asked === undefined ? undefined : Temporal.PlainDate.from(asked);
  const decided = decideCallOff({ line: called.name, quantity: input.quantity, date }, called, first);
  if (!decided.accepted) return decided;
  const taken = await orderCallOff(context, {
    ...{ articleId, name: called.name, customerId: owner.value, contactId: undefined, addressId },
    ...{ date: decided.value.date.toString(), quantity: input.quantity, reference: input.reference },
  });
  return taken.accepted ? taken.value : taken;
});
