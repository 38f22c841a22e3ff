import { type SQL, sql } from 'drizzle-orm';
import { quoteStatuses } from '#modules/baskets/domain/statuses.ts';
import { notCanceled } from '#modules/baskets/server/public.ts';
import {
  basketOutsourcedEndpoint,
  lineOperationsEndpoint,
  outsourcedEndpoint,
} from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { type AssignmentStatus, type BoardColumn, columnOf } from '#modules/outsourcing/domain/assignment.ts';
import { isOutside } from '#modules/outsourcing/domain/decide-outsource.ts';
import { notFound } from '#platform/server/errors.ts';
import { anywhere } from '#platform/server/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { componentsOf } from './assignments.store.ts';
import { timesOf } from './needed-on.ts';
import { operationsOfLine } from './operations-of-line.ts';

type Row = Omit<ComponentRow, 'column' | 'goesOutOn'>;

/** How many of the closed ones the board still shows, and for how long. */
const latestClosed = 30;
const closedForDays = 30;

const assignments = sql`
  SELECT json_agg(json_build_object('id', a.id, 'version', a.version, 'status', a.status, 'note', a.note, 'askedAt', a.asked_at,
      'price', a.price, 'deliveryDate', a.delivery_date, 'quoteNote', a.quote_note, 'orderedAt', a.ordered_at, 'deliverAt', a.deliver_at,
      'nextSupplier', n.name, 'shippedAt', a.shipped_at, 'tracking', a.tracking, 'endedAt', a.ended_at, 'endedBy', a.ended_by,
      'reason', a.reason, 'supplierId', s.id, 'supplier', s.name, 'orderBy', s.order_by, 'minimumOrder', s.minimum_order,
      'remindedAt', a.reminded_at, 'receivedQuantity', a.received_quantity, 'invoiceNumber', a.invoice_number,
      'invoiceAmount', a.invoice_amount) ORDER BY a.status = 'canceled', a.price NULLS LAST, a.id) AS all
  FROM outsourced_assignments a JOIN suppliers s ON s.id = a.supplier_id LEFT JOIN suppliers n ON n.id = a.next_supplier_id
  WHERE a.component_id = c.id`;

/** The customer, of whom there always is one, is read only where something is asked of it. */
const components = sql`outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
  LEFT JOIN customers k ON k.id = b.customer_id`;
const standing = sql`c.ended_at IS NULL AND ${notCanceled}`;
const dueFirst = sql`ORDER BY b.delivery_date NULLS LAST, c.id`;

/** Components as board and basket show them; `where` is about component `c`, its line `l`, basket `b` and customer `k`. */
async function readComponents(context: QueryContext, where: SQL): Promise<ComponentRow[]> {
  const rows = await context.tx.rows<Row>(sql`
    SELECT c.id, c.version, c.activity, c.component, c.description, c.specification, c.quantity, c.line_id AS "lineId",
      l.description AS line, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", k.name AS customer,
      b.status <> ALL(${sql.param([...quoteStatuses])}) AS ordered, c.calculated_cost AS "calculatedCost", c.lead_days AS "leadDays",
      c.needed_on AS "neededOn", coalesce(given.all, '[]') AS assignments
    FROM ${components} LEFT JOIN LATERAL (${assignments}) given ON true WHERE ${standing} AND ${where} ${dueFirst}`);
  const times = await timesOf(context, rows);
  return rows.map((row, index) => {
    const { goesOutOn, neededOn } = times[index]!;
    const column = columnOf(row.assignments.map(({ status }) => status));
    return { ...row, column, goesOutOn: goesOutOn?.toString() ?? null, neededOn: neededOn?.toString() ?? null };
  });
}

/** Ids of components in the columns of the board, in each what is due first on top. */
async function inColumns({ tx }: QueryContext, where: SQL): Promise<ReadonlyMap<BoardColumn, number[]>> {
  const found = await tx.rows<{ id: number; statuses: AssignmentStatus[] }>(sql`
    SELECT c.id, ARRAY(SELECT a.status FROM outsourced_assignments a WHERE a.component_id = c.id) AS statuses
    FROM ${components} WHERE ${standing} AND ${where} ${dueFirst}`);
  const columns = Map.groupBy(found, ({ statuses }) => columnOf(statuses));
  return new Map([...columns].map(([column, own]) => [column, own.map(({ id }) => id)]));
}

export const outsourced = query(outsourcedEndpoint, async (context, { search, supplierId, atMost }) => {
  const since = context.now.subtract({ hours: 24 * closedForDays }).toString();
  const conditions = [
    sql`c.id IN (
      (SELECT id FROM outsourced_components WHERE ended_at IS NULL AND closed_at IS NULL)
      UNION ALL (SELECT id FROM outsourced_components WHERE ended_at IS NULL AND closed_at > ${since} ORDER BY closed_at DESC LIMIT ${latestClosed}))`,
    ...(supplierId === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM outsourced_assignments a WHERE a.component_id = c.id AND a.supplier_id = ${supplierId} AND a.status <> 'canceled')`,
        ]),
    ...(search ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`searchable(b.number || ' ' || k.name || ' ' || l.description || ' ' || c.description) LIKE ${anywhere(word)}`),
  ];
  const found = await inColumns(context, sql.join(conditions, sql` AND `));
  const shown = [...found.values()].flatMap((own) => own.slice(0, atMost));
  const count = (column: BoardColumn) => found.get(column)?.length ?? 0;
  const counts = { request: count('request'), quote: count('quote'), order: count('order'), closed: count('closed') };
  return { rows: await readComponents(context, sql`c.id = ANY(${sql.param(shown)})`), counts };
});

type LineOfBasket = { id: number; version: number; description: string; quantity: number };

export const basketOutsourced = query(basketOutsourcedEndpoint, async (context, { id }) => {
  const { tx } = context;
  if (!(await tx.row(sql`SELECT 1 FROM baskets WHERE id = ${id}`))) throw notFound();
  const components = await readComponents(context, sql`b.id = ${id}`);
  const lines = await tx.rows<LineOfBasket>(sql`
    SELECT l.id, l.version, l.description, l.quantity FROM lines l
    WHERE l.basket_id = ${id} AND l.kind = 'product' AND ${notCanceled} ORDER BY l.position, l.id`);
  return { components, lines };
});

export const lineOperations = query(lineOperationsEndpoint, async ({ tx }, { lineId }) => {
  if (!(await tx.row(sql`SELECT 1 FROM lines WHERE id = ${lineId}`))) throw notFound();
  const outside = await componentsOf(tx, lineId);
  return { operations: (await operationsOfLine(tx, lineId)).filter((operation) => !isOutside(operation, outside)) };
});
