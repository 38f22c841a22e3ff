import { type SQL, sql } from 'drizzle-orm';
import { quoteStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import {
  listLineOperationsEndpoint,
  readBasketOutsourcedEndpoint,
  readOutsourcedBoardEndpoint,
} from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { AssignmentRow, ComponentRow } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import { assignmentCodes, type BoardColumn, columnOf } from '#modules/outsourcing/domain/assignment.ts';
import { isOutside } from '#modules/outsourcing/domain/outsource.ts';
import { componentsOf } from '#modules/outsourcing/server/assignment/assignments.store.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { readOutsideTimes } from './outside-times.ts';
import { outsourceableOperations } from './outsourceable-operations.ts';

type Row = Omit<ComponentRow, 'column' | 'goesOutOn' | 'assignments' | 'isMore'> & { eventId: number | null };

/** Limits of the closed components on the board: a number, and days. */
const latestClosed = 30;
const closedForDays = 30;
const columns = sql`${sql.param(Object.keys(assignmentCodes))}::text[]`;

/** SQL: the tables of a component. LEFT JOIN, although a basket always has a customer, lets PostgreSQL skip the join where it is unused. */
const components = sql`outsourced_components c JOIN ${basketsTables.lines} l ON l.id = c.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
  LEFT JOIN ${relationsTables.customers} k ON k.id = b.customer_id`;
const standing = sql`c.stands_in IS NOT NULL`;
const dueFirst = sql`ORDER BY b.delivery_date NULLS LAST, c.id`;

/** Reads components for board and basket; `where` may use component `c`, line `l`, basket `b` and customer `k`. */
async function readComponents(context: QueryContext, where: SQL): Promise<ComponentRow[]> {
  const rows = await context.tx.rows<Row>(
    sql`
    SELECT c.id, c.version, c.activity, c.component, c.event_id AS "eventId", c.description, c.specification, c.quantity, c.line_id AS "lineId",
      l.description AS line, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", k.name AS customer,
      coalesce(b.resume_status, b.status) <> ALL(${sql.param([...quoteStatuses])}) AS ordered, c.calculated_cost AS "calculatedCost", c.lead_days AS "leadDays",
      c.needed_on AS "neededOn"
    FROM ${components} WHERE ${standing} AND ${where} ${dueFirst}`,
    'once',
  );
  const [given, times] = await Promise.all([
    readAssignments(
      context.tx,
      rows.map(({ id }) => id),
    ),
    readOutsideTimes(context, rows),
  ]);
  return rows.map(({ eventId, ...row }, index) => {
    const { goesOutOn, neededOn } = times[index]!;
    const assignments = given.get(row.id) ?? [];
    const column = columnOf(assignments.map(({ status }) => status));
    return {
      ...row,
      isMore: eventId !== null,
      assignments,
      column,
      goesOutOn: goesOutOn?.toString() ?? null,
      neededOn: neededOn?.toString() ?? null,
    };
  });
}

/** Reads the assignments of these components, by component; canceled ones last. */
async function readAssignments(tx: ReadTx, componentIds: readonly number[]): Promise<ReadonlyMap<number, AssignmentRow[]>> {
  const rows = await tx.rows<AssignmentRow & { componentId: number }>(
    sql`
    SELECT a.component_id AS "componentId", a.id, a.version, a.status, a.note, a.asked_at AS "askedAt", a.price,
      a.delivery_date AS "deliveryDate", a.quote_note AS "quoteNote", a.ordered_at AS "orderedAt", a.deliver_at AS "deliverAt",
      n.name AS "nextSupplier", a.shipped_at AS "shippedAt", a.tracking, a.ended_at AS "endedAt", a.ended_by AS "endedBy", a.reason,
      s.id AS "supplierId", s.name AS supplier, s.order_by AS "orderBy", s.minimum_order AS "minimumOrder", a.reminded_at AS "remindedAt",
      a.received_quantity AS "receivedQuantity", a.invoice_number AS "invoiceNumber", a.invoice_amount AS "invoiceAmount"
    FROM outsourced_assignments a JOIN ${relationsTables.suppliers} s ON s.id = a.supplier_id LEFT JOIN ${relationsTables.suppliers} n ON n.id = a.next_supplier_id
    WHERE a.component_id = ANY(${sql.param([...componentIds])})
    ORDER BY a.status = 'canceled', a.price NULLS LAST, a.id`,
    'once',
  );
  const found = new Map<number, AssignmentRow[]>();
  for (const { componentId, ...assignment } of rows) found.set(componentId, [...(found.get(componentId) ?? []), assignment]);
  return found;
}

type BoardFilter = { search?: string | undefined; supplierId?: number | undefined };

/** Builds FROM and WHERE of the board filter; without search words the components table alone is enough. */
function filtered({ search = '', supplierId }: BoardFilter): { from: SQL; where: SQL; once: SQL } {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const ofSupplier = sql`EXISTS (SELECT 1 FROM outsourced_assignments a WHERE a.component_id = c.id AND a.supplier_id = ${supplierId} AND a.status <> 'canceled')`;
  const searchText = sql`searchable(b.number || ' ' || k.name || ' ' || l.description || ' ' || c.description)`;
  const conditions = [
    sql`true`,
    ...(supplierId ? [ofSupplier] : []),
    ...words.map((word) => sql`${searchText} LIKE ${likeAnywhere(word)}`),
  ];
  const where = sql.join(conditions, sql` AND `);
  if (words.length > 0) return { from: components, where, once: sql`MATERIALIZED` };
  return { from: sql`outsourced_components c`, where, once: sql`NOT MATERIALIZED` };
}

type Found = { shown: number[]; counts: Partial<Record<BoardColumn, number>> };

/**
 * Finds for each column of the board the first cards by delivery day, and the count, among open and recently closed components. With search
 * words the components are found once; without them each column uses its index.
 */
async function inColumns({ tx }: QueryContext, since: string, filter: BoardFilter, atMost: number): Promise<Found> {
  const { from, where, once } = filtered(filter);
  const found = await tx.row<Found>(
    sql`
    WITH found AS ${once} (
      SELECT c.id, c.stands_in, c.due_on FROM ${from} WHERE c.closed_at IS NULL AND c.stands_in IS NOT NULL AND ${where}
      UNION ALL
      SELECT c.id, c.stands_in, c.due_on FROM ${from} WHERE c.id = ANY(ARRAY(
        SELECT id FROM outsourced_components WHERE stands_in IS NOT NULL AND closed_at > ${since} ORDER BY closed_at DESC LIMIT ${latestClosed})) AND ${where})
    SELECT (
        SELECT coalesce(json_agg(id), '[]') FROM unnest(${columns}) AS own
        CROSS JOIN LATERAL (SELECT id FROM found WHERE stands_in = own ORDER BY due_on, id LIMIT ${atMost}) f) AS shown,
      (SELECT coalesce(json_object_agg(stands_in, count), '{}') FROM (SELECT stands_in, count(*) FROM found GROUP BY stands_in) f) AS counts`,
    'once',
  );
  return found!;
}

export const readOutsourcedBoard = query(readOutsourcedBoardEndpoint, async (context, { atMost, ...filter }) => {
  const since = context.now.subtract({ hours: 24 * closedForDays }).toString();
  const { shown, counts } = await inColumns(context, since, filter, atMost);
  return {
    rows: await readComponents(context, sql`c.id = ANY(${sql.param(shown)})`),
    counts: { request: 0, quote: 0, order: 0, closed: 0, ...counts },
  };
});

type LineOfBasket = { id: number; version: number; description: string; quantity: number };

export const readBasketOutsourced = query(readBasketOutsourcedEndpoint, async (context, { id }) => {
  const { tx } = context;
  if (!(await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id}`))) throw notFound();
  const components = await readComponents(context, sql`b.id = ${id}`);
  const lines = await tx.rows<LineOfBasket>(sql`
    SELECT l.id, l.version, l.description, l.quantity FROM ${basketsTables.lines} l
    WHERE l.basket_id = ${id} AND l.kind = 'product' AND ${notCanceled} ORDER BY l.position, l.id`);
  return { components, lines };
});

export const listLineOperations = query(listLineOperationsEndpoint, async ({ tx }, { lineId }) => {
  if (!(await tx.row(sql`SELECT 1 FROM ${basketsTables.lines} WHERE id = ${lineId}`))) throw notFound();
  const outside = await componentsOf(tx, lineId);
  return { operations: (await outsourceableOperations(tx, lineId)).filter((operation) => !isOutside(operation, outside)) };
});
