import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import {
  listPurchasesEndpoint,
  type PurchaseLineDetail,
  type PurchaseRow,
  type purchaseStates,
  readPurchaseEndpoint,
} from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { claimedAmount } from '#modules/stock/domain/claim/claim.ts';
import type { PurchaseStatus } from '#modules/stock/domain/purchasing/purchase-status.ts';
import { readClaims } from '#modules/stock/server/claim/claims.store.ts';
import { maySeePrices, purchaseWithoutPrices, rowWithoutPrices } from '#modules/stock/server/price/purchase-prices.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { rowsUpTo } from '#platform/server/database/constants.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { unprintable } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readInvoices } from './purchase-invoices.store.ts';
import { itemCode, itemName } from './purchases.store.ts';
import { type StoredDetail, showLines, showTotals } from './show-purchase.ts';
import { readRecipient } from './supplier-mail.ts';

const maxCount = 1000;

export const listPurchases = query(listPurchasesEndpoint, async (context, { search, state, status, cursor, limit }) => {
  const { tx } = context;
  const today = shopDay(context).toString();
  const where = sql.join(
    [
      sql`true`,
      ...(search ?? '')
        .split(/\s+/)
        .filter(Boolean)
        .map(
          (word) =>
            sql`searchable(p.number || ' ' || s.name || ' ' || p.supplier_reference || ' ' || coalesce(l.items, '')) LIKE ${likeAnywhere(word)}`,
        ),
      ...(status ? [sql`p.status = ${status}`] : []),
      ...(state ? [stateConditions(today)[state]] : []),
    ],
    sql` AND `,
  );
  const [found, counted] = await Promise.all([
    tx.rows<PurchaseRow>(sql`
      SELECT p.id, p.number, p.supplier_id AS "supplierId", s.name AS supplier, p.status, p.created_at AS "createdAt", p.ordered_at AS "orderedAt",
        l.expected_on AS "expectedOn", coalesce(l.items, '') AS items, coalesce(l.count, 0) AS "lineCount", coalesce(l.open, 0) AS "openLines",
        CASE WHEN p.status <> 'draft' THEN (coalesce(l.goods, 0) + p.surcharge)::float8 END AS "totalEur", coalesce(l.differs, false) AS differs
      ${from} WHERE ${where} ${cursor === undefined ? sql`` : sql`AND p.id < ${cursor}`} ORDER BY p.id DESC LIMIT ${rowsUpTo(limit + 1)}`),
    tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (SELECT 1 ${from} WHERE ${where} LIMIT ${maxCount + 1}) counted`),
  ]);
  const rows = found.slice(0, limit);
  return {
    rows: maySeePrices(context.actor) ? rows : rows.map(rowWithoutPrices),
    nextCursor: found.length > limit ? String(rows.at(-1)!.id) : null,
    count: Math.min(counted!.count, maxCount),
    countIsExact: counted!.count <= maxCount,
  };
});

const isOpen = sql`(NOT l.canceled AND NOT l.complete AND l.received < l.ordered)`;
const from = sql`FROM stock_purchases p JOIN ${relationsTables.suppliers} s ON s.id = p.supplier_id LEFT JOIN LATERAL (
    SELECT string_agg(${itemCode}, ', ' ORDER BY l.line) AS items, count(*) AS count, count(*) FILTER (WHERE ${isOpen}) AS open, sum(l.goods) AS goods,
      min(l.expected_on) FILTER (WHERE ${isOpen}) AS expected_on,
      bool_or(${isOpen} AND l.confirmed AND (l.ordered <> l.asked OR l.confirmed_eur IS NOT NULL OR l.expected_on <> l.asked_on)) AS differs
    FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE l.purchase_id = p.id) l ON true`;

/** Goods of purchase `p` are still to come. */
export const isExpected = sql`p.status IN ('ordered', 'confirmed', 'partly_received')`;

function stateConditions(today: string): Record<(typeof purchaseStates)[number], SQL> {
  return {
    open: sql`p.status IN ('draft', 'ordered', 'confirmed', 'partly_received')`,
    approval: sql`p.approval_asked_by IS NOT NULL AND p.status = 'draft'`,
    expected: isExpected,
    late: sql`${isExpected} AND l.expected_on < ${today}`,
    claimed: sql`EXISTS (SELECT 1 FROM stock_claims k WHERE k.purchase_id = p.id AND k.ended_at IS NULL)`,
    closed: sql`p.status IN ('received', 'invoiced', 'canceled')`,
  };
}

type Head = Omit<StoredDetail, 'lines'> & {
  id: number;
  version: number;
  number: string;
  supplier: string;
  supplierEmail: string;
  status: PurchaseStatus;
  note: string;
  createdAt: string;
  createdBy: string;
  orderedAt: string | null;
  hasDocument: boolean;
  supplierReference: string;
  approval: OutputOf<typeof readPurchaseEndpoint>['approval'];
};

export const readPurchase = query(readPurchaseEndpoint, async (context, { id }) => {
  const { tx } = context;
  const head = await tx.row<Head>(sql`
    SELECT p.id, p.version, p.number, p.supplier_id AS "supplierId", s.name AS supplier, coalesce(nullif(s.order_email, ''), s.email) AS "supplierEmail", p.status,
      p.note, p.created_at AS "createdAt", p.created_by AS "createdBy", p.ordered_at AS "orderedAt", p.document IS NOT NULL AS "hasDocument", p.surcharge::float8 AS surcharge,
      p.supplier_reference AS "supplierReference", jsonb_build_object('limitEur', (SELECT purchase_limit_eur FROM stock_settings), 'askedAt', p.approval_asked_at,
        'askedBy', coalesce((SELECT u.name FROM ${identityTables.users} u WHERE u.id = p.approval_asked_by), ''), 'askedById', p.approval_asked_by,
        'approvedEur', p.approved_eur, 'answeredBy', p.approval_answered_by, 'note', p.approval_note) AS approval
    FROM stock_purchases p JOIN ${relationsTables.suppliers} s ON s.id = p.supplier_id WHERE p.id = ${id}`);
  if (!head) throw notFound();
  const lines = await tx.rows<StoredDetail['lines'][number]>(sql`
    SELECT l.id, l.line, l.item_id AS "itemId", ${itemCode} AS code, ${itemName(context.kernel.texts, context.actor.language)} AS name,
      l.asked::float8 AS asked, l.ordered::float8 AS ordered, l.received::float8 AS received, l.goods::float8 AS "goodsEur", l.code AS "supplierCode", l.price_eur::float8 AS "priceEur",
      i.paper IS NOT NULL AND i.kind = 'paper' AS "isPaper", coalesce(f.certificate, 'none') AS certificate,
      l.basis, l.confirmed_eur::float8 AS "confirmedEur", l.asked_on AS "askedOn", l.expected_on AS "expectedOn", l.wanted_on AS "wantedOn", l.wanted_at AS "wantedAt", l.confirmed, l.complete, l.canceled, l.reason,
      l.chosen_by AS "chosenBy", (
        SELECT coalesce(jsonb_agg(jsonb_build_object('act', m.act, 'at', m.at, 'countsOn', m.counts_on, 'lot', o.code, 'lotId', o.id, 'location', c.code, 'quantity', m.quantity,
          'reason', m.reason, 'who', m.actor_name, 'sentBack', coalesce((SELECT -sum(u.quantity) FROM stock_mutations u WHERE u.undoes = m.act), 0)) ORDER BY m.id), '[]'::jsonb)
        FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id JOIN stock_locations c ON c.id = m.location_id
        WHERE m.purchase_line_id = l.id AND m.type = 10 AND m.undoes IS NULL) AS receipts
    FROM stock_purchase_lines l JOIN stock_items i ON i.id = l.item_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
      LEFT JOIN ${estimatingTables.paperFacts} f ON f.code = i.paper
    WHERE l.purchase_id = ${id} ORDER BY l.line`);
  const { surcharge, ...shown } = head;
  const detail = { status: head.status, supplierId: head.supplierId, surcharge, lines };
  const totals = await showTotals(context, detail);
  const shownLines: PurchaseLineDetail[] = showLines(detail, totals);
  const [claims, invoices] = await Promise.all([readClaims(tx, id), readInvoices(tx, id)]);
  const printed =
    head.status === 'draft'
      ? [...Object.values(await readRecipient(tx, head.supplierId)).map(String), head.note, ...lines.map(({ name }) => name)]
      : [];
  const more = { claims, claimed: claimedAmount(claims), invoices, unprintable: unprintable(printed) };
  const purchase = { ...shown, ...totals.shown, lines: shownLines, ...more };
  return maySeePrices(context.actor) ? purchase : purchaseWithoutPrices(purchase);
});
