import { type SQL, sql } from 'drizzle-orm';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { type LineRow, refreshBasket, refreshInvoiced } from '#modules/baskets/server/basket/baskets.store.ts';
import { lines } from '#modules/baskets/server/baskets.tables.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { assignments, type RowChanges, recordset } from '#platform/server/database/table-sql.ts';
import type { Tx } from '#platform/server/served.ts';

type Progress =
  | 'planStatus'
  | 'eventStatus'
  | 'outsideDifference'
  | 'gangDifference'
  | 'quantityProduced'
  | 'quantityShipped'
  | 'invoiceStatus';
export type LineChanges = Omit<RowChanges<typeof lines>, 'id' | 'basketId' | 'version' | Progress>;

type Options = {
  /** Leaves the version, of a line whose version another change of the act raises. */
  keepVersion?: boolean;
};

/** The columns from which the basket's total follows. */
const priced: readonly (keyof LineChanges)[] = ['price', 'transportPrice', 'alternativeOf', 'priceOnRequest'];

/** Has refreshed what follows in the basket from these changes of its lines. */
function refreshFrom(tx: Tx, basketId: number, changes: LineChanges): void {
  if (priced.some((name) => changes[name] !== undefined)) refreshBasket(tx, basketId);
  if (canceledLineStatuses.some((status) => status === changes.status)) refreshInvoiced(tx, basketId);
}

/** Changes a line, raises its version and has its basket refreshed if that follows from what changed. */
export function changeLine(tx: Tx, { id, basketId }: Pick<LineRow, 'id' | 'basketId'>, changes: LineChanges, options?: Options) {
  return changeLines(tx, basketId, [id], changes, options);
}

/** Changes lines of one basket in the same way. */
export async function changeLines(
  tx: Tx,
  basketId: number,
  ids: readonly number[],
  changes: LineChanges,
  { keepVersion = false }: Options = {},
): Promise<void> {
  if (ids.length === 0) return;
  const sets = [...assignments(lines, changes), ...(keepVersion ? [] : [sql`version = version + 1`])];
  const written = writeLines(tx, ids, sets);
  refreshFrom(tx, basketId, changes);
  await written;
}

/** Removes the lines of a basket that nothing refers to, with their deliveries. */
export async function removeLinesOf(tx: Tx, basketId: number): Promise<void> {
  await tx.rows(sql`DELETE FROM lines WHERE basket_id = ${basketId}`);
}

/** Gives the lines of a unit's open quotes and orders another VAT rate, those of which nothing was delivered or invoiced; returns the baskets. */
export async function changeVatRate(tx: Tx, { unitId, from, to }: { unitId: number; from: number; to: number }): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    UPDATE lines l SET vat_rate = ${to}, version = l.version + 1 FROM baskets b
    WHERE b.id = l.basket_id AND b.business_unit_id = ${unitId} AND b.status NOT IN ('closed', 'order_canceled', 'quote_canceled')
      AND l.vat_rate = ${from} AND l.quantity_shipped = 0 AND l.invoice_status = 'not_invoiced'
      AND l.status NOT IN ('delivered', 'closed', 'order_canceled', 'quote_canceled') RETURNING b.id`);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Sets the progress of lines as other modules report it; their version stays. */
export async function setProgress(tx: Tx, ids: readonly number[], changes: Pick<RowChanges<typeof lines>, Progress>): Promise<void> {
  await writeLines(tx, ids, assignments(lines, changes));
}

function writeLines(tx: Tx, ids: readonly number[], sets: readonly SQL[]): Promise<unknown> {
  return tx.rows(sql`UPDATE lines SET ${sql.join([...sets], sql`, `)} WHERE id = ANY(${sql.param([...ids])})`);
}

type Insert = typeof lines.$inferInsert;
export type LineValues = Omit<Insert, 'id' | 'basketId' | 'position' | 'status' | 'version'>;
export type NewLine = LineValues & {
  status: Insert['status'];
  /** Where the line goes, if known; a delivery without a quantity takes the whole line. */
  deliveries?: readonly LineDelivery[];
};
export type LineDelivery = { addressId: number; quantity?: number; date: string | null; method: DeliveryMethod };

/**
 * Appends lines with their deliveries and updates the basket's total, date, invoice status and search text, in one statement; returns them in order. The
 * search text equals that of `words_of_lines`, so its trigger finds nothing to change and leaves the basket alone.
 */
export function insertLines(tx: Tx, basketId: number, added: readonly NewLine[]): Promise<Pick<LineRow, 'id' | 'version'>[]> {
  const { names, typed, json } = recordset(
    lines,
    added.map(({ deliveries: _, ...values }) => values),
  );
  const sentTo = added.flatMap(({ deliveries = [] }, at) => deliveries.map((delivery) => ({ line: at + 1, ...delivery })));
  const dates = sentTo.flatMap(({ date }) => date ?? []).toSorted();
  return tx.rows(sql`
    WITH added AS (
      INSERT INTO lines (basket_id, position, ${names})
      SELECT ${basketId}, (SELECT coalesce(max(position), 0) FROM lines WHERE basket_id = ${basketId}) + n, ${names}
      FROM ROWS FROM (jsonb_to_recordset(${json}::jsonb) AS (${typed})) WITH ORDINALITY AS asked (${names}, n) ORDER BY n
      RETURNING id, version, position, kind, quantity, price, transport_price, alternative_of, price_on_request, description, customer_reference,
        author, isbn, article_id),
    sent AS (
      INSERT INTO deliveries (line_id, address_id, quantity, date, method)
      SELECT a.id, address_id, coalesce(d.quantity, a.quantity), date, method
      FROM ROWS FROM (
        jsonb_to_recordset(${JSON.stringify(sentTo)}::jsonb) AS (line int, "addressId" bigint, quantity int, date date, method text)
      ) WITH ORDINALITY AS d (line, address_id, quantity, date, method, n)
      JOIN (SELECT id, quantity, row_number() OVER (ORDER BY position) AS line FROM added) a USING (line) ORDER BY n),
    kept AS (
      UPDATE baskets SET
        total = total + (SELECT coalesce(sum(price + transport_price), 0) FROM added WHERE alternative_of IS NULL AND NOT price_on_request),
        delivery_date = least(delivery_date, ${dates[0] ?? null}::date),
        invoice_status = CASE WHEN invoice_status = 'invoiced' AND EXISTS (SELECT FROM added WHERE kind <> 'text') THEN 'partly_invoiced'
                         ELSE invoice_status END,
        line_words = (
          SELECT coalesce(string_agg(DISTINCT word, ' '), '') FROM (
            SELECT description, customer_reference, author, isbn, article_id FROM added UNION ALL
            SELECT description, customer_reference, author, isbn, article_id FROM lines WHERE basket_id = ${basketId}
          ) l LEFT JOIN ${catalogueTables.articles} a ON a.id = l.article_id
          CROSS JOIN LATERAL unnest(ARRAY[l.description, l.customer_reference, l.author, l.isbn, replace(l.isbn, '-', ''), a.code]) word
          WHERE word <> '')
      WHERE id = ${basketId})
    SELECT id, version FROM added ORDER BY position`);
}

const copied = sql.raw(
  [
    'kind, sub_group_id, description, specification, customer_reference, remarks_internal, remarks_external, remarks_prepress, remarks_sales',
    'quantity, quantities, estimate, parameter_set_id, cost, calculation_price, price, transport_price, vat_rate, piece_weight_g',
    'pieces_per_box, fsc_logo, article_id, makes_article_id, author, isbn, nur, price_on_request',
  ].join(', '),
);

/**
 * Inserts copies of lines with copies of their sets, in order; alternatives keep their group, in which the first one replaces a main line
 * that is not copied, and ganged lines their host. See `copyLines` for prices. The ids are drawn first, so that copies can refer to each
 * other in one statement.
 */
export async function insertCopies(
  tx: Tx,
  basketId: number,
  lineIds: readonly number[],
  { keepPrices, reprint }: { keepPrices: boolean; reprint: boolean },
): Promise<number[]> {
  const made = await tx.rows<{ id: number }>(sql`
    WITH source AS MATERIALIZED (
      SELECT l.*, row_number() OVER () + (SELECT coalesce(max(o.position), 0) FROM lines o WHERE o.basket_id = ${basketId}) AS place, nextval(pg_get_serial_sequence('lines', 'id')) AS copy_id
      FROM (SELECT * FROM lines WHERE id = ANY(${sql.param([...lineIds])}) ORDER BY position, id) l),
    sets AS MATERIALIZED (
      SELECT id, nextval(pg_get_serial_sequence('line_sets', 'id')) AS copy_id
      FROM (SELECT DISTINCT set_id AS id FROM source WHERE set_id IS NOT NULL ORDER BY 1) s),
    made_sets AS (
      INSERT INTO line_sets (id, basket_id, name, quantity)
      SELECT sets.copy_id, ${basketId}, w.name, w.quantity FROM sets JOIN line_sets w ON w.id = sets.id),
    grouped AS (
      SELECT source.*, first_value(copy_id) OVER (
        PARTITION BY coalesce(alternative_of, id) ORDER BY alternative_of NULLS FIRST, place) AS main FROM source),
    made AS (
      INSERT INTO lines (id, basket_id, position, status, copied_from, alternative_of, beside_line_id, set_id, estimate_case, price_fixed, reprint,
        ${copied})
      SELECT copy_id, ${basketId}, place, CASE WHEN estimate_case IS NULL THEN 'entered' ELSE 'in_calculation' END, id, nullif(main, copy_id),
        (SELECT host.copy_id FROM source host WHERE host.id = grouped.beside_line_id),
        (SELECT sets.copy_id FROM sets WHERE sets.id = grouped.set_id),
        CASE WHEN ${keepPrices} THEN estimate_case ELSE estimate_case - 'boughtIn' END,
        ${keepPrices} OR price_on_request OR (price_fixed AND estimate_case IS NULL AND kind <> 'article'),
        ${reprint} AND estimate_case IS NOT NULL, ${copied}
      FROM grouped ORDER BY place RETURNING id, position)
    SELECT id FROM made ORDER BY position`);
  return made.map(({ id }) => id);
}
