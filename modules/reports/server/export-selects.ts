import { type SQL, sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { complaintCostSum, complaintsTables } from '#modules/complaints/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { invoicingTables } from '#modules/invoicing/server/public.ts';
import { outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import { planningTables } from '#modules/planning/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { WorkbookKey } from '#modules/reports/domain/exports.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import { stockTables } from '#modules/stock/server/public.ts';
import { wasSent } from './quote-sent.ts';

export type ExportRequest = {
  from: string | null;
  until: string | null;
  unitId: number | null;
  zone: string;
  today: string;
  now: string;
  language: 'nl' | 'en';
};

/** The select of each report, with one column per column of the catalogue, in its order. Money is in ten-thousandths. */
export const exportSelects: Record<WorkbookKey, (asked: ExportRequest) => SQL> = {
  orders: (asked) => sql`
    SELECT ${orderColumns}, b.status, b.description, b.customer_reference AS reference, b.po_number AS "poNumber", ${manager} AS "orderManager",
      ${day(asked, sql`b.ordered_at`)} AS "orderedOn", b.delivery_date AS "deliveryOn", b.invoice_status AS "invoiceStatus", b.total
    FROM ${basketsTables.baskets} b ${parties} WHERE ${within(asked, sql`b.ordered_at`)} AND ${inUnit(asked)} ORDER BY b.ordered_at, b.id`,
  order_lines: (asked) => sql`
    SELECT ${orderColumns}, ${lineColumns(asked)}, l.status AS "lineStatus", ${day(asked, sql`b.ordered_at`)} AS "orderedOn",
      (SELECT min(d.date) FROM ${basketsTables.deliveries} d WHERE d.line_id = l.id) AS "deliveryOn", l.quantity_produced AS produced, l.quantity_shipped AS shipped,
      l.price, l.transport_price AS transport, l.vat_rate / 100 AS vat
    FROM ${basketsTables.baskets} b ${parties} ${lines} WHERE ${within(asked, sql`b.ordered_at`)} AND ${inUnit(asked)} ORDER BY b.ordered_at, b.id, l.position, l.id`,
  margins: (asked) => sql`
    SELECT ${orderColumns}, ${lineColumns(asked)}, ${manager} AS "orderManager", ${day(asked, sql`b.ordered_at`)} AS "orderedOn",
      l.calculation_price AS calculated, l.price, l.cost + l.outside_difference AS cost, l.price - l.cost - l.outside_difference AS margin,
      CASE WHEN l.price > 0 THEN round((l.price - l.cost - l.outside_difference)::numeric / l.price, 4) END AS "marginRate",
      e.planned AS "plannedMinutes", e.worked AS "workedMinutes", e.worked - e.planned AS "minutesOver",
      a.cost AS "actualCost", l.price - a.cost AS "actualMargin", CASE WHEN l.price > 0 THEN round((l.price - a.cost)::numeric / l.price, 4) END AS "actualMarginRate"
    FROM ${basketsTables.baskets} b ${parties} ${lines}
    LEFT JOIN LATERAL (
      SELECT sum(p.minutes) AS planned, sum(p.minutes_actual) FILTER (WHERE p.status = 'ready') AS worked
      FROM ${planningTables.planEvents} p WHERE p.line_id = l.id AND p.status <> 'canceled') e ON true
    LEFT JOIN LATERAL (${actualCost}) a ON true
    WHERE ${within(asked, sql`b.ordered_at`)} AND ${inUnit(asked)} AND b.status <> 'order_canceled' AND (l.cost > 0 OR a.cost > 0) AND ${notCanceled}
    ORDER BY b.ordered_at, b.id, l.position, l.id`,
  stock: (asked) => sql`
    SELECT a.code AS article, ${nameOf(asked, sql`a`)} AS description, c.name AS customer, s.physical::float8 AS physical, s.reserved::float8 AS reserved, (s.physical - s.reserved)::float8 AS free,
      a.min_stock AS minimum, (SELECT min(t.received_on) FROM ${stockTables.stockPositions} q JOIN ${stockTables.stockLots} t ON t.id = q.lot_id WHERE q.item_id = s.id AND q.quantity > 0) AS "oldestLot",
      CASE WHEN s.physical > 0 AND s.value > 0 THEN round(s.value / s.physical * 10000)::bigint END AS "unitCost",
      CASE WHEN a.customer_id IS NULL AND (s.value > 0 OR s.physical = 0) THEN round(round(s.value, 2) * 10000)::bigint END AS "valueAtCost"
    FROM ${stockTables.stockItems} s JOIN ${catalogueTables.articles} a ON a.id = s.article_id LEFT JOIN ${relationsTables.customers} c ON c.id = a.customer_id
    WHERE s.physical <> 0 OR s.reserved <> 0 ORDER BY a.code, a.id`,
  call_offs: (asked) => sql`
    SELECT c.name AS customer, a.code AS article, ${nameOf(asked, sql`a`)} AS description, b.number AS "order", b.customer_reference AS reference,
      (SELECT ${contactName(sql`p`)} FROM ${relationsTables.contacts} p WHERE p.id = b.contact_id) AS person, ${day(asked, sql`b.ordered_at`)} AS "orderedOn",
      d.date AS "deliveryOn", t.city, l.quantity, l.quantity_shipped AS shipped,
      (SELECT (s.physical - s.reserved)::float8 FROM ${stockTables.stockItems} s WHERE s.article_id = a.id) AS free
    FROM ${basketsTables.baskets} b ${parties} JOIN ${basketsTables.lines} l ON l.basket_id = b.id JOIN ${catalogueTables.articles} a ON a.id = l.article_id
    LEFT JOIN LATERAL (SELECT v.date, v.address_id FROM ${basketsTables.deliveries} v WHERE v.line_id = l.id ORDER BY v.date, v.id LIMIT 1) d ON true
    LEFT JOIN ${relationsTables.addresses} t ON t.id = d.address_id
    WHERE b.type = ${basketTypes.callOff} AND ${within(asked, sql`b.ordered_at`)} AND ${inUnit(asked)} AND ${notCanceled}
    ORDER BY c.name, a.code, b.ordered_at, b.id, l.position`,
  shipments: (asked) => sql`
    SELECT s.number AS shipment, ${orderColumns}, s.status AS "shipmentStatus", s.carrier, s.type, s.recipient ->> 'name' AS recipient, s.recipient ->> 'city' AS city,
      s.recipient ->> 'country' AS country, s.tracking_number AS tracking, ${local(asked, sql`s.created_at`)} AS "createdAt",
      ${local(asked, sql`s.handed_over_at`)} AS "handedOverAt", CASE WHEN s.type IN ('digital', 'direct') THEN 0 ELSE (SELECT count(*) FROM ${shippingTables.packages} p WHERE p.shipment_id = s.id) END AS packages,
      (SELECT sum(n.quantity) FROM ${shippingTables.shipmentLines} n WHERE n.shipment_id = s.id) AS pieces, s.cost AS "carrierCost"
    FROM ${shippingTables.shipments} s JOIN ${basketsTables.baskets} b ON b.id = s.basket_id ${parties}
    WHERE ${within(asked, sql`s.created_at`)} AND ${inUnit(asked, sql`s`)} ORDER BY s.created_at, s.id`,
  invoices: (asked) => sql`
    SELECT i.number AS invoice, i.type AS "invoiceType", i.status AS "invoiceState", c.name AS customer, u.brand ->> 'name' AS unit, i.order_number AS "order",
      i.customer_reference AS reference, i.issued_on AS "issuedOn", i.due_on AS "dueOn", ${signed(sql`i.net`)} AS net, ${signed(sql`i.vat`)} AS "vatAmount",
      ${signed(sql`i.gross`)} AS gross
    FROM ${invoicingTables.invoices} i JOIN ${relationsTables.customers} c ON c.id = i.customer_id JOIN ${identityTables.businessUnits} u ON u.id = i.business_unit_id
    WHERE i.issued_on >= ${asked.from}::date AND i.issued_on <= ${asked.until}::date AND NOT i.taken_over AND ${inUnit(asked, sql`i`)} ORDER BY i.issued_on, i.id`,
  invoice_lines: (asked) => sql`
    SELECT i.number AS invoice, i.type AS "invoiceType", i.issued_on AS "issuedOn", c.name AS customer, u.brand ->> 'name' AS unit, b.number AS "order",
      ${nameOf(asked, sql`g`)} AS product, n.description, n.ledger_account AS "ledgerAccount", ${statisticsGroup} AS "statisticsGroup", n.quantity,
      ${signed(sql`n.net`)} AS net, n.vat_rate / 100 AS vat, n.vat_category AS "vatCategory",
      coalesce(i.recipient ->> 'vatNumber', '') AS "vatNumber", i.recipient ->> 'country' AS country
    FROM ${invoicingTables.invoices} i JOIN ${invoicingTables.invoiceLines} n ON n.invoice_id = i.id JOIN ${basketsTables.baskets} b ON b.id = n.basket_id LEFT JOIN ${basketsTables.lines} l ON l.id = n.line_id
    JOIN ${relationsTables.customers} c ON c.id = i.customer_id JOIN ${identityTables.businessUnits} u ON u.id = i.business_unit_id
    LEFT JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id LEFT JOIN ${catalogueTables.mainGroups} h ON h.id = g.main_group_id
    WHERE i.issued_on >= ${asked.from}::date AND i.issued_on <= ${asked.until}::date AND ${inUnit(asked, sql`i`)}
    ORDER BY i.issued_on, i.id, n.position`,
  times: (asked) => sql`
    SELECT ${orderColumns}, l.position AS line, l.description, e.activity, ${nameOf(asked, sql`p`)} AS place, w.name AS person,
      ${local(asked, sql`t.started_at`)} AS "startedAt", ${local(asked, sql`t.stopped_at`)} AS "stoppedAt",
      round(extract(epoch FROM t.stopped_at - t.started_at) / 60)::int AS "workedMinutes", e.status AS "eventStatus", e.minutes AS "plannedMinutes"
    FROM ${planningTables.planTimeEntries} t JOIN ${planningTables.planEvents} e ON e.id = t.event_id JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id ${parties}
    JOIN ${identityTables.users} w ON w.id = t.user_id LEFT JOIN ${planningTables.planPlaces} p ON p.id = e.place_id
    WHERE ${within(asked, sql`t.started_at`)} AND ${inUnit(asked)} ORDER BY t.started_at, t.id`,
  quotes: (asked) => sql`
    SELECT ${orderColumns}, q.revision, b.description, ${manager} AS "orderManager", ${day(asked, sql`q.sent_at`)} AS "sentOn", q.valid_until AS "validUntil",
      CASE WHEN q.status = 'sent' AND q.valid_until < ${asked.today}::date THEN 'expired' ELSE q.status END AS answer,
      ${day(asked, sql`q.answered_at`)} AS "answeredOn",
      CASE WHEN q.status = 'declined' THEN 'declined' WHEN b.status = 'quote_canceled' THEN b.reason END AS reason,
      coalesce(q.decline_reason, CASE WHEN b.status = 'quote_canceled' THEN b.note END) AS note, q.total
    FROM ${basketsTables.quotes} q JOIN ${basketsTables.baskets} b ON b.id = q.basket_id ${parties}
    WHERE ${within(asked, sql`q.sent_at`)} AND ${inUnit(asked)} AND q.sent_at <= ${asked.now} AND ${wasSent(sql`q`)} ORDER BY q.sent_at, q.id`,
  complaints: (asked) => sql`
    SELECT k.number AS complaint, b.number AS "order", c.name AS customer, u.brand ->> 'name' AS unit, k.title AS description,
      ${day(asked, sql`k.registered_at`)} AS "registeredOn", ${termOf(asked, sql`k.type_id`)} AS "complaintType", ${termOf(asked, sql`k.department_id`)} AS department,
      ${termOf(asked, sql`k.sub_department_id`)} AS "subDepartment", ${termOf(asked, sql`k.reason_id`)} AS reason, ${termOf(asked, sql`k.cause_id`)} AS cause, k.cause_note AS "causeNote",
      ${nameOf(asked, sql`p`)} AS place, v.name AS supplier, ${termOf(asked, sql`k.solution_id`)} AS solution, k.solution_note AS agreed, ${nameOf(asked, sql`s`)} AS status,
      o.name AS person, k.due_on AS "handleBy", ${day(asked, sql`k.closed_at`)} AS "closedOn", r.number AS "reworkOrder", i.number AS "creditNote",
      ${complaintCostSum} AS cost
    FROM ${complaintsTables.complaints} k JOIN ${relationsTables.customers} c ON c.id = k.customer_id JOIN ${identityTables.businessUnits} u ON u.id = k.business_unit_id
    JOIN ${complaintsTables.complaintStatuses} s ON s.id = k.status_id LEFT JOIN ${basketsTables.baskets} b ON b.id = k.basket_id LEFT JOIN ${planningTables.planPlaces} p ON p.id = k.plan_place_id
    LEFT JOIN ${relationsTables.suppliers} v ON v.id = k.supplier_id LEFT JOIN ${identityTables.users} o ON o.id = k.owner_user_id LEFT JOIN ${basketsTables.baskets} r ON r.id = k.rework_basket_id
    LEFT JOIN ${invoicingTables.invoices} i ON i.id = k.credit_invoice_id
    WHERE ${within(asked, sql`k.registered_at`)} AND ${inUnit(asked, sql`k`)} ORDER BY k.registered_at, k.id`,
};

/** The actual cost of producing line `l` or issuing it from stock, as the catalogue of reports defines it. */
export const actualCost = sql`
  SELECT CASE WHEN l.kind = 'article' THEN
    (SELECT CASE WHEN bool_and(m.value <> 0) THEN round(sum(-m.value) * 10000)::bigint END
      FROM ${stockTables.stockMutations} m WHERE m.line_id = l.id)
  ELSE l.cost + l.outside_difference + round(10000 * coalesce((SELECT sum(p.minutes_actual - p.minutes) FROM ${planningTables.planEvents} p LEFT JOIN ${planningTables.planPlaces} o ON o.id = p.place_id
      WHERE p.line_id = l.id AND p.status = 'ready' AND o.code IS DISTINCT FROM ${outsidePlaceCode}), 0)
    * coalesce((SELECT sum((one ->> 'costEur')::numeric) / nullif(60 * sum((one ->> 'hours')::numeric), 0)
      FROM jsonb_array_elements(l.estimate -> 'lines') one WHERE (one ->> 'hours')::numeric > 0), 0))::bigint END AS cost`;
const orderColumns = sql`b.number AS "order", c.name AS customer, u.brand ->> 'name' AS unit`;
const parties = sql`JOIN ${relationsTables.customers} c ON c.id = b.customer_id JOIN ${identityTables.businessUnits} u ON u.id = b.business_unit_id`;
const manager = sql`(SELECT o.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} o ON o.id = m.user_id WHERE m.id = b.order_manager_id)`;
const lines = sql`JOIN ${basketsTables.lines} l ON l.basket_id = b.id LEFT JOIN ${catalogueTables.subGroups} g ON g.id = l.sub_group_id LEFT JOIN ${catalogueTables.mainGroups} h ON h.id = g.main_group_id`;
const statisticsGroup = sql`coalesce(nullif(g.statistics_group, ''), h.statistics_group)`;

function lineColumns({ language }: ExportRequest): SQL {
  const product = language === 'nl' ? sql`g.name_nl` : sql`g.name_en`;
  return sql`l.position AS line, ${product} AS product, ${statisticsGroup} AS "statisticsGroup", l.description, l.quantity`;
}

function nameOf({ language }: ExportRequest, table: SQL): SQL {
  return language === 'nl' ? sql`${table}.name_nl` : sql`${table}.name_en`;
}

/** The name of a complaint term. */
const termOf = ({ language }: ExportRequest, id: SQL) =>
  sql`(SELECT ${language === 'nl' ? sql`name_nl` : sql`name_en`} FROM ${complaintsTables.complaintTerms} WHERE id = ${id})`;

/** Negates the amounts of credit notes. */
const signed = (amount: SQL) => sql`CASE WHEN i.type = 'credit_note' THEN -${amount} ELSE ${amount} END`;
const day = ({ zone }: ExportRequest, at: SQL) => sql`(${at} AT TIME ZONE ${zone})::date`;
const local = ({ zone }: ExportRequest, at: SQL) => sql`to_char(${at} AT TIME ZONE ${zone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
const inUnit = ({ unitId }: ExportRequest, table: SQL = sql`b`) =>
  unitId === null ? sql`true` : sql`${table}.business_unit_id = ${unitId}`;

function within({ from, until, zone }: ExportRequest, at: SQL): SQL {
  return sql`${at} >= ${from}::timestamp AT TIME ZONE ${zone} AND ${at} < (${until}::date + 1)::timestamp AT TIME ZONE ${zone}`;
}
