import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import {
  listComplaintOrdersEndpoint,
  readComplaintHistoryEndpoint,
  readComplaintProductionEndpoint,
} from '#modules/complaints/contract/complaints.endpoints.ts';
import { nameIn } from '#modules/complaints/server/lists/localized-name.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { planningTables, readActivityNames } from '#modules/planning/server/public.ts';
import { prepressTables } from '#modules/prepress/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { type Carrier, serviceOfCarrier } from '#modules/shipping/domain/shipment.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import { stockTables } from '#modules/stock/server/public.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { query } from '#platform/server/served.ts';

const offeredOrders = 20;

/** Translates status ids in the history, which stores ids because the shop may rename a status later. */
export const readComplaintHistory = query(readComplaintHistoryEndpoint, async (context, { id, before }) => {
  const { tx, actor } = context;
  if (!(await tx.row(sql`SELECT 1 FROM complaints WHERE id = ${id}`))) throw notFound();
  const statuses = await tx.rows<{ id: number; name: string }>(sql`SELECT id, ${nameIn(actor.language)} AS name FROM complaint_statuses`);
  const names = new Map(statuses.map((status) => [`status:${status.id}`, status.name]));
  return readHistory(context, `complaint:${id}`, before, undefined, names);
});

type Step = { placeId: number; place: string; activity: string; finishedAt: string | null; operators: string; waste: number | null };

export const readComplaintProduction = query(readComplaintProductionEndpoint, async ({ tx, actor, kernel }, { id }) => {
  const about = await tx.row<{ basketId: number | null; lineId: number | null }>(sql`
    SELECT basket_id AS "basketId", line_id AS "lineId" FROM complaints WHERE id = ${id}`);
  if (!about) throw notFound();
  // A complaint without a line concerns every line of its order.
  const lines = sql`(SELECT l.id FROM ${basketsTables.lines} l WHERE l.basket_id = ${about.basketId} AND (${about.lineId}::bigint IS NULL OR l.id = ${about.lineId}))`;
  const [steps, approvals, lots, shipments] = await Promise.all([
    tx.rows<Step>(sql`
      SELECT p.id AS "placeId", ${nameIn(actor.language, sql`p`)} AS place, e.activity, e.finished_at AS "finishedAt", e.waste,
        coalesce((SELECT string_agg(DISTINCT u.name, ', ') FROM ${identityTables.users} u WHERE u.id IN (
          SELECT t.user_id FROM ${planningTables.planTimeEntries} t WHERE t.event_id = e.id UNION SELECT w.user_id FROM ${planningTables.planEventPeople} w WHERE w.event_id = e.id)), '') AS operators
      FROM ${planningTables.planEvents} e JOIN ${planningTables.planPlaces} p ON p.id = e.place_id
      WHERE e.line_id IN ${lines} AND e.status <> 'canceled' ORDER BY e.line_id, e.sequence LIMIT 60`),
    tx.rows<{ file: string; by: string; at: string }>(sql`
      SELECT u.name AS file, coalesce(a.answered_by, '') AS by, a.answered_at AS at FROM ${prepressTables.approvals} a JOIN ${prepressTables.uploads} u ON u.id = a.upload_id
      WHERE a.line_id IN ${lines} AND a.status = 'approved' AND a.answered_at IS NOT NULL ORDER BY a.id LIMIT 30`),
    tx.rows<{ article: string; lot: string }>(sql`
      SELECT DISTINCT ${actor.language === 'nl' ? sql`r.name_nl` : sql`r.name_en`} AS article, p.code || ' · ' || t.received_on AS lot
      FROM ${stockTables.stockMutations} m JOIN ${stockTables.stockLots} t ON t.id = m.lot_id JOIN ${stockTables.stockItems} i ON i.id = m.item_id
      JOIN ${stockTables.stockLocations} p ON p.id = m.location_id JOIN ${catalogueTables.articles} r ON r.id = i.article_id
      WHERE m.line_id IN ${lines} ORDER BY 1, 2 LIMIT 30`),
    tx.rows<{ carrier: Carrier; handedOverAt: string; tracking: string }>(sql`
      SELECT carrier, handed_over_at AS "handedOverAt", coalesce(tracking_number, '') AS tracking FROM ${shippingTables.shipments}
      WHERE id IN (SELECT k.shipment_id FROM ${shippingTables.shipmentBaskets} k WHERE k.basket_id = ${about.basketId}) AND handed_over_at IS NOT NULL ORDER BY id LIMIT 30`),
  ]);
  const { texts } = kernel;
  const activity = await readActivityNames({ tx, kernel, actor });
  return {
    steps: steps.map((step) => ({ ...step, activity: activity(step.activity) })),
    approvals,
    lots,
    shipments: shipments.map((one) => ({
      ...one,
      service: one.tracking === '' ? null : (serviceOfCarrier(one.carrier) ?? null),
      carrier: texts.say(actor.language, `shipping.carriers.${one.carrier}`),
    })),
  };
});

type Order = {
  id: number;
  number: string;
  customer: string;
  description: string;
  contactId: number | null;
  contacts: { id: number; name: string }[];
  lines: { id: number; description: string; quantity: number }[];
  returns: { id: number; number: string }[];
};

export const listComplaintOrders = query(listComplaintOrdersEndpoint, async ({ tx }, { search, basketId }) => {
  const asked = basketId === undefined ? sql`search_text LIKE ${likeAnywhere(search)}` : sql`id = ${basketId}`;
  return {
    rows: await tx.rows<Order>(sql`
      WITH met AS MATERIALIZED (SELECT id FROM ${basketsTables.baskets} WHERE ordered_at IS NOT NULL AND ${asked})
      SELECT b.id, b.number, c.name AS customer, b.description, b.contact_id AS "contactId",
        coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', ${contactName(sql`p`)}) ORDER BY p.id) FROM ${relationsTables.contacts} p
          WHERE p.customer_id = b.customer_id AND (p.active OR p.id = b.contact_id)), '[]') AS contacts,
        coalesce((SELECT json_agg(json_build_object('id', l.id, 'description', l.description, 'quantity', l.quantity) ORDER BY l.position, l.id)
          FROM ${basketsTables.lines} l WHERE l.basket_id = b.id AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled')), '[]') AS lines,
        coalesce((SELECT json_agg(json_build_object('id', r.id, 'number', r.number) ORDER BY r.id DESC) FROM ${shippingTables.returns} r
          WHERE r.shipment_id IN (SELECT s.shipment_id FROM ${shippingTables.shipmentBaskets} s WHERE s.basket_id = b.id)), '[]') AS returns
      FROM (SELECT id FROM met ORDER BY id DESC LIMIT ${offeredOrders}) newest JOIN ${basketsTables.baskets} b ON b.id = newest.id
      JOIN ${relationsTables.customers} c ON c.id = b.customer_id ORDER BY b.id DESC`),
  };
});
