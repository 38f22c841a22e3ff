import { sql } from 'drizzle-orm';
import type { BasketDetail, DeliveryRow, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketTotals } from '#modules/baskets/domain/basket/basket-totals.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { hasPrice } from '#modules/baskets/domain/line/set-price-on-request.ts';
import { type HoldState, isOnCreditHold, needsCreditHold, openCredit } from '#modules/baskets/domain/order/credit.ts';
import { daysLate } from '#modules/baskets/domain/order/lateness.ts';
import { plannedQuote } from '#modules/baskets/domain/quote/planned-quote.ts';
import { lineTolerance } from '#modules/baskets/server/count/tolerances.ts';
import { describeForReader } from '#modules/baskets/server/line/specifications.ts';
import { lowestMarginIn } from '#modules/baskets/server/margin/margin-floors.ts';
import { readCredit } from '#modules/baskets/server/order/credit.ts';
import { reasonName } from '#modules/baskets/server/reason/reasons.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { addressText, contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type Header = Omit<
  BasketDetail,
  'unprintable' | 'daysLate' | 'creditHold' | 'plannedQuote' | 'lines' | 'deliveries' | 'quotes' | 'totals' | 'reached'
> & {
  vatType: VatType;
  customerLanguage: string;
};

export const readBasket = query(readBasketEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const [header, found, deliveries, quotes, reached] = await Promise.all([
    readHeader(tx, id, actor.language),
    readLines(tx, id, actor.language),
    readDeliveries(tx, id),
    readQuotes(tx, id),
    readReached(tx, id),
  ]);
  if (!header) throw notFound();
  const { vatType, customerLanguage, ...basket } = header;
  const described = customerLanguage === actor.language ? found : await describeForReader(context, found);
  const lines = described.map((line) => ({ ...line, vatPercent: vatPercentFor(vatType, line.vatPercent) }));
  const counted = lines.filter((line) => !isCanceledLine(line.status) && line.kind !== 'text' && line.alternativeOf === null);
  return {
    ...basket,
    plannedQuote: plannedOf(quotes, context.now),
    creditHold: await readCreditHold(context, basket),
    daysLate: daysLate(basket, shopDay(context)),
    lines,
    deliveries,
    quotes: quotes.map(({ mailId: _mail, ...quote }) => quote),
    totals: basketTotals(counted.filter(hasPrice)),
    reached,
    unprintable: unprintable(printedTexts(basket, found, deliveries)),
  };
});

/** The texts of people that documents, job tickets, packing slips and labels print. */
const printedTexts = (
  basket: Omit<Header, 'vatType' | 'customerLanguage'>,
  lines: readonly LineRow[],
  deliveries: readonly DeliveryRow[],
) => [
  ...[
    basket.description,
    basket.customerReference,
    basket.poNumber,
    basket.customer.name,
    basket.contact?.name ?? '',
    basket.invoiceAddress ?? '',
  ],
  ...lines.flatMap((line) => [line.description, line.specification, line.customerReference, line.author]),
  ...lines.flatMap((line) => [line.remarksInternal, line.remarksExternal, line.remarksPrepress]),
  ...deliveries.map(({ address }) => address),
];

type Quote = BasketDetail['quotes'][number] & { mailId: number | null };

function plannedOf(quotes: readonly Quote[], now: Temporal.Instant): BasketDetail['plannedQuote'] {
  const planned = plannedQuote(
    quotes.map((quote) => ({ ...quote, sentAt: Temporal.Instant.from(quote.sentAt) })),
    now,
  );
  if (!planned || planned.quote.mailId === null) return null;
  const { mailId, revision, sentAt, sentTo, status } = planned.quote;
  return { mailId, revision, goesAt: sentAt.toString(), to: sentTo, anotherLies: planned.anotherLies, held: status === 'held' };
}

async function readCreditHold(context: QueryContext, basket: HoldState & { id: number }): Promise<BasketDetail['creditHold']> {
  const credit = isOnCreditHold(basket) ? await readCredit(context, basket.id) : undefined;
  return credit ? { open: openCredit(credit), limit: credit.limit, bears: !needsCreditHold(credit) } : null;
}

function readReached(tx: ReadTx, id: number): Promise<BasketDetail['reached']> {
  return tx.rows(
    sql`
    SELECT to_state AS status, max(at) AS at FROM facts
    WHERE refs @> ARRAY[${`basket:${id}`}]::text[] AND fact LIKE 'basket.%' AND to_state IS NOT NULL
      AND (from_state IS DISTINCT FROM 'on_hold' OR to_state LIKE '%canceled') GROUP BY to_state`,
    'once',
  );
}

const reasonKind = sql`CASE b.status WHEN 'on_hold' THEN 'wait' WHEN 'quote_canceled' THEN 'reject' ELSE 'cancel' END`;

function readHeader(tx: ReadTx, id: number, language: 'nl' | 'en'): Promise<Header | undefined> {
  const manager = (column: ReturnType<typeof sql>) =>
    sql`(SELECT jsonb_build_object('id', m.id, 'name', u.name) FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = ${column})`;
  return tx.row<Header>(
    sql`
    SELECT b.id, b.number, b.type, b.status, b.resume_status AS "resumeStatus", b.invoice_status AS "invoiceStatus", b.reason, b.note,
      ${reasonName(language, reasonKind, sql`b.reason`)} AS "reasonName", b.hold_until AS "holdUntil", b.follow_up_on AS "followUpOn",
      ${manager(sql`b.follow_up_by`)} AS "followUpBy", b.follow_up_note AS "followUpNote", b.followed_up_at AS "followedUpAt",
      (SELECT jsonb_build_object('competitor', x.competitor, 'competitorPrice', x.competitor_price) FROM lost_quotes x WHERE x.basket_id = b.id) AS loss,
      jsonb_build_object('id', bu.id, 'name', bu.name) AS unit, (${lowestMarginIn(sql`bu.id`)})::float8 AS "lowestMargin",
      EXISTS (SELECT 1 FROM delivery_tolerances t WHERE t.basket_id = b.id) AS "ownTolerance", f.vat_type AS "vatType", c.language AS "customerLanguage",
      jsonb_build_object('id', c.id, 'name', c.name, 'poRequired', f.po_required, 'paymentDays', f.payment_days, 'paymentMonthEnd', f.payment_month_end, 'blocked', f.blocked) AS customer,
      CASE WHEN b.payer_customer_id IS NOT NULL THEN jsonb_build_object('id', f.id, 'name', f.name) END AS payer,
      (SELECT jsonb_build_object('id', k.id, 'name', ${contactName(sql`k`)}, 'email', k.email,
              'phone', k.phone, 'language', k.language) FROM ${relationsTables.contacts} k WHERE k.id = b.contact_id) AS contact,
      (SELECT ${addressText} FROM ${relationsTables.addresses} a WHERE a.id = b.invoice_address_id) AS "invoiceAddress", b.invoice_address_id AS "invoiceAddressId",
      ${manager(sql`b.order_manager_id`)} AS "orderManager", ${manager(sql`b.account_manager_id`)} AS "accountManager",
      ${manager(sql`b.prepress_manager_id`)} AS "prepressManager",
      b.description, b.customer_reference AS "customerReference", b.po_number AS "poNumber", coalesce(b.print_order_number, '') AS "printOrderNumber", b.delivery_date AS "deliveryDate", b.promised_on AS "promisedOn",
      b.valid_until AS "validUntil", b.total, b.revision, b.version, b.created_at AS "createdAt",
      jsonb_build_object('files', (SELECT count(*) FROM files f WHERE f.refs @> ARRAY[${`basket:${id}`}]::text[] AND f.removed_at IS NULL),
                         'mails', (SELECT count(*) FROM mails e WHERE e.refs @> ARRAY[${`basket:${id}`}]::text[])) AS counts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'subject', n.subject, 'isPartly', n.status = 'sent', 'isBounced', n.recipients <@ n.bounced) ORDER BY n.id), '[]') FROM (
        SELECT DISTINCT ON (e.kind, CASE WHEN e.kind = 'message' THEN e.subject END) e.id, e.subject, e.status, e.error, e.recipients, e.bounced FROM mails e
        WHERE e.refs @> ARRAY[${`basket:${id}`}]::text[] AND e.status NOT IN ('waiting', 'held', 'withdrawn')
        ORDER BY e.kind, CASE WHEN e.kind = 'message' THEN e.subject END, e.id DESC) n WHERE n.error IS NOT NULL) AS "failedMails",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'subject', e.subject,
          'attachments', (SELECT coalesce(jsonb_agg(f.file ->> 'name' ORDER BY f.place), '[]') FROM jsonb_array_elements(e.attachments) WITH ORDINALITY AS f (file, place))) ORDER BY e.id), '[]') FROM mails e
        WHERE e.refs @> ARRAY[${`basket:${id}`}]::text[] AND e.status = 'to_post') AS "mailsToPost"
    FROM baskets b JOIN ${relationsTables.customers} c ON c.id = b.customer_id JOIN ${relationsTables.customers} f ON f.id = coalesce(b.payer_customer_id, b.customer_id)
    JOIN ${identityTables.businessUnits} bu ON bu.id = b.business_unit_id
    WHERE b.id = ${id}`,
    'once',
  );
}

function readLines(tx: ReadTx, basketId: number, language: 'nl' | 'en'): Promise<LineRow[]> {
  const name = language === 'nl' ? sql`s.name_nl` : sql`s.name_en`;
  return tx.rows<LineRow>(
    sql`
    SELECT l.id, l.position, l.kind, l.makes_article_id AS "makesArticleId", ${name} AS product, s.main_group_id AS "mainGroupId", l.sub_group_id AS "subGroupId", l.description,
      l.specification, l.customer_reference AS "customerReference", l.remarks_internal AS "remarksInternal", l.remarks_external AS "remarksExternal",
      l.remarks_prepress AS "remarksPrepress", l.remarks_sales AS "remarksSales", l.status, l.resume_status AS "resumeStatus", l.plan_status AS "planStatus", l.event_status AS "eventStatus",
      l.invoice_status AS "invoiceStatus", l.quantity, l.quantities, l.price,
      l.calculation_price AS "calculationPrice", l.cost + l.outside_difference AS cost, l.price_fixed AS "priceFixed", l.price_on_request AS "priceOnRequest", l.sales_cost AS "salesCost",
       l.margin_note AS "marginNote", l.fsc_logo AS "fscLogo", l.fsc_approval AS "fscApproval", l.author, l.isbn, l.nur,
       coalesce(s.isbn_allowed, true) AS "isbnAllowed", coalesce(s.nur_allowed, true) AS "nurAllowed", l.reprint, l.approved,
       l.prepress_priority AS "prepressPriority", l.transport_price AS "transportPrice",
      l.vat_rate::float8 AS "vatPercent", l.alternative_of AS "alternativeOf",
      (SELECT min(d.date) FROM deliveries d WHERE d.line_id = l.id) AS "deliveryDate",
      l.quantity_produced AS "quantityProduced", l.quantity_shipped AS "quantityShipped", l.version,
      l.short_since IS NOT NULL AS short, l.least_quantity AS "leastQuantity", l.most_quantity AS "mostQuantity",
      l.settled_quantity AS "settledQuantity", l.settled_price AS "settledPrice", ${lineTolerance} AS tolerance,
      (SELECT jsonb_build_object('id', w.id, 'name', w.name, 'quantity', w.quantity) FROM line_sets w WHERE w.id = l.set_id) AS set
    FROM lines l LEFT JOIN ${catalogueTables.subGroups} s ON s.id = l.sub_group_id WHERE l.basket_id = ${basketId}
    ORDER BY coalesce((SELECT o.position FROM lines o WHERE o.id = l.alternative_of), l.position), l.alternative_of NULLS FIRST, l.position, l.id`,
    'once',
  );
}

function readDeliveries(tx: ReadTx, basketId: number): Promise<DeliveryRow[]> {
  return tx.rows<DeliveryRow>(
    sql`
    SELECT d.id, d.line_id AS "lineId", d.address_id AS "addressId", ${addressText} AS address, d.quantity, d.date, d.method,
      d.quantity_shipped AS "quantityShipped"
    FROM deliveries d JOIN lines l ON l.id = d.line_id JOIN ${relationsTables.addresses} a ON a.id = d.address_id
    WHERE l.basket_id = ${basketId} ORDER BY l.position, d.date, d.id`,
    'once',
  );
}

function readQuotes(tx: ReadTx, basketId: number): Promise<Quote[]> {
  return tx.rows(
    sql`
    SELECT id, revision, mail_id AS "mailId", status, sent_at AS "sentAt", sent_to AS "sentTo", valid_until AS "validUntil", answered_at AS "answeredAt",
      answered_by AS "answeredBy", decline_reason AS "declineReason", total,
      NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = mail_id AND m.status = 'withdrawn') AS went
    FROM quotes WHERE basket_id = ${basketId} ORDER BY revision DESC`,
    'once',
  );
}
