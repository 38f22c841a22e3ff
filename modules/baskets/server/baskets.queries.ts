import { type SQL, sql } from 'drizzle-orm';
import {
  type BasketListRow,
  basketFiltersEndpoint,
  listBasketsEndpoint,
  type StatusGroup,
} from '#modules/baskets/contract/baskets.endpoints.ts';
import { daysLate, owedStatuses } from '#modules/baskets/domain/lateness.ts';
import type { BasketStage } from '#modules/baskets/domain/stages.ts';
import { type BasketStatus, quoteStatuses } from '#modules/baskets/domain/statuses.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { anywhere } from '#platform/server/search.ts';
import { query } from '#platform/server/served.ts';
import { type BasketFinder, basketFinders } from './basket-finders.ts';
import { isGoods, mainGroupOf } from './line-conditions.ts';
import { type Cursor, cursorOf, readCursor } from './list-cursor.ts';
import { shopDay } from './shop-day.ts';

const countedAtMost = 1000;

const groups: Record<StatusGroup, readonly BasketStatus[]> = {
  open: [...quoteStatuses, ...owedStatuses],
  quotes: quoteStatuses,
  follow_up: ['quotation_sent'],
  running: owedStatuses,
  ready: ['ready', 'partly_delivered'],
  on_hold: ['on_hold'],
  done: ['delivered', 'closed'],
  canceled: ['quote_canceled', 'order_canceled'],
};

// The far end of time stands for "no date yet", as in the index, so that those come last and a page can start there.
const sorts = {
  delivery: { by: sql`coalesce(b.delivery_date, 'infinity'::date)`, type: sql`date` },
  number: { by: sql`b.id`, type: sql`bigint` },
  total: { by: sql`b.total`, type: sql`bigint` },
} as const;

type Row = Omit<BasketListRow, 'daysLate'>;
type Foot = { count: number; late: number; sum: Money };
const noHits: Foot = { count: 0, late: 0, sum: noMoney };

export const listBaskets = query(listBasketsEndpoint, async (context, input) => {
  const { tx } = context;
  const today = shopDay(context);
  const finders = basketFinders.entriesOf(context.kernel);
  const parts = [
    ...conditions(input, today, context.kernel.config.timeZone),
    ...wordsOf(input.search).map((word) => contains(word, finders)),
  ];
  const unfiltered = parts.length === 0;
  const where = unfiltered ? sql`true` : sql.join(parts, sql` AND `);
  const { by, type } = sorts[input.sort];
  const after = readCursor(input.cursor, input.sort === 'delivery' ? 'date' : 'number');
  const direction = input.descending ? sql`DESC` : sql`ASC`;
  const beyond = input.descending ? sql`<` : sql`>`;
  const beginning = after ? sql`(b.sort_at, b.id) ${beyond} (${after.at}::${type}, ${after.id}::bigint)` : sql`true`;
  // Of a search the foot comes with its page: what a word meets is looked up once.
  const counted = input.search
    ? sql`count(*) OVER () AS hits, count(*) FILTER (WHERE ${isLate(today)}) OVER () AS late, sum(b.total) OVER ()::bigint AS sum`
    : sql`NULL::bigint AS hits, NULL::bigint AS late, NULL::bigint AS sum`;
  const [page, foot] = await Promise.all([
    tx.rows<Cursor & Foot>(sql`
      WITH met AS (SELECT b.id, ${by} AS sort_at, ${counted} FROM baskets b WHERE ${where})
      SELECT b.id, b.sort_at::text AS at, b.hits AS count, b.late, b.sum
      FROM met b WHERE ${beginning} ORDER BY b.sort_at ${direction}, b.id ${direction} LIMIT ${input.limit + 1}`),
    input.search
      ? undefined
      : tx.row<Foot>(sql`
          SELECT count(*) AS count, count(*) FILTER (WHERE ${isLate(today)}) AS late, coalesce(sum(b.total), 0)::bigint AS sum
          FROM (SELECT b.status, b.delivery_date, b.total FROM baskets b WHERE ${where} ${unfiltered ? sql`ORDER BY b.id` : sql``} LIMIT ${countedAtMost + 1}) b`),
  ]);
  const { count, late: lateCount, sum } = foot ?? page[0] ?? noHits;
  const shown = page.slice(0, input.limit);
  const last = shown.at(-1);
  const rows = await rowsOf(tx, shown);
  return {
    rows: rows.map((row) => ({ ...row, daysLate: daysLate(row, today) })),
    nextCursor: page.length > input.limit && last ? cursorOf(last) : null,
    count: Math.min(count, countedAtMost),
    countIsExact: count <= countedAtMost,
    lateCount,
    total: sum,
  };
});

/** What a list shows of these baskets, in their order. Planned once: only how the page is found hangs on the filter. */
function rowsOf(tx: ReadTx, page: readonly { id: number }[]): Promise<Row[]> {
  return tx.rows<Row>(
    sql`
    SELECT b.id, b.number, b.version, b.type, b.status, c.name AS customer, b.description, b.customer_reference AS "customerReference",
      b.po_number AS "poNumber", b.delivery_date AS "deliveryDate", b.follow_up_on AS "followUpOn", b.total,
      b.business_unit_id AS "unitId", bu.name AS unit, u.name AS "orderManager",
      (SELECT CASE WHEN min(l.plan_status) = max(l.plan_status) THEN min(l.plan_status)
                   WHEN bool_or(l.plan_status IN ('in_progress', 'ready')) THEN 'in_progress'
                   WHEN bool_or(l.plan_status <> 'not_planned') THEN 'partly_planned' END
       FROM lines l WHERE l.basket_id = b.id AND ${isGoods}) AS "planStatus",
      (SELECT l.quantity FROM lines l WHERE l.basket_id = b.id AND ${isGoods} ORDER BY l.position, l.id LIMIT 1) AS quantity
    FROM unnest(${sql.param(page.map(({ id }) => id))}::bigint[]) WITH ORDINALITY AS p (id, place)
    JOIN baskets b ON b.id = p.id JOIN customers c ON c.id = b.customer_id JOIN business_units bu ON bu.id = b.business_unit_id
    LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id
    ORDER BY p.place`,
    'once',
  );
}

type Filters = {
  group?: StatusGroup | undefined;
  managerId?: number | undefined;
  unitId?: number | undefined;
  customerId?: number | undefined;
  late?: boolean | undefined;
  stage?: BasketStage | undefined;
  from?: string | undefined;
  until?: string | undefined;
  mainGroupId?: number | undefined;
};

function conditions(input: Filters, today: Temporal.PlainDate, zone: string): SQL[] {
  const parts: SQL[] = [];
  if (input.group) parts.push(inGroup(input.group));
  if (input.group === 'follow_up') parts.push(isToFollowUp(today));
  if (input.managerId) parts.push(sql`b.order_manager_id = ${input.managerId}`);
  if (input.unitId) parts.push(sql`b.business_unit_id = ${input.unitId}`);
  if (input.customerId) parts.push(sql`b.customer_id = ${input.customerId}`);
  if (input.late) parts.push(isLate(today));
  if (input.stage) parts.push(reachedStage(input.stage, input, zone));
  if (input.mainGroupId) parts.push(sql`${mainGroupOf} = ${input.mainGroupId}`);
  return parts;
}

/** Baskets that first reached a stage in a span of the shop's days. */
function reachedStage(stage: BasketStage, { from = '1900-01-01', until = '2999-12-31' }: Filters, zone: string): SQL {
  return sql`b.id IN (SELECT s.basket_id FROM basket_stages s WHERE s.stage = ${stage}
    AND s.reached_at >= ${from}::timestamp AT TIME ZONE ${zone} AND s.reached_at < (${until}::date + 1)::timestamp AT TIME ZONE ${zone})`;
}

export function inGroup(group: StatusGroup): SQL {
  return sql`b.status = ANY(${sql.param([...groups[group]])})`;
}

export function isLate(today: Temporal.PlainDate): SQL {
  return sql`b.status = ANY(${sql.param([...owedStatuses])}) AND b.delivery_date < ${today.toString()}::date`;
}

/** A quote that somebody should ask after by now. */
export function isToFollowUp(today: Temporal.PlainDate): SQL {
  return sql`b.status = 'quotation_sent' AND b.follow_up_on <= ${today.toString()}::date`;
}

function wordsOf(search = ''): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

/**
 * Every word stands somewhere in the number, the description, the references, the customer's name, or a line's title, author and ISBN,
 * whatever its accents; one with a figure may be another number of the order. Each way is an array made once, so that the indexes are joined.
 */
function contains(word: string, finders: readonly BasketFinder[]): SQL {
  const own = sql`b.search_text LIKE ${anywhere(word)}`;
  if (!/\d/.test(word)) return own;
  return sql`(${sql.join([own, ...finders.map((find) => sql`b.id = ANY(ARRAY(${find(word)}))`)], sql` OR `)})`;
}

export const basketFilters = query(basketFiltersEndpoint, async ({ tx, actor }) => ({
  groups: await tx.rows<{ id: number; name: string }>(sql`
    SELECT id, ${actor.language === 'nl' ? sql`name_nl` : sql`name_en`} AS name FROM main_groups ORDER BY position, id`),
  managers: await tx.rows<{ id: number; name: string }>(sql`
    SELECT m.id, u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.kind = 'order' AND m.active ORDER BY u.name`),
  units: await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY id`),
}));
