import { type SQL, sql } from 'drizzle-orm';
import {
  type BasketListRow,
  listBasketFiltersEndpoint,
  listBasketsEndpoint,
  type StatusGroup,
  type ToDeliver,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import type { BasketStage } from '#modules/baskets/domain/basket/stages.ts';
import {
  type BasketStatus,
  type BasketType,
  basketStatuses,
  basketTypes,
  type LineEventStatus,
  quoteStatuses,
} from '#modules/baskets/domain/basket/statuses.ts';
import { followedUpStatuses } from '#modules/baskets/domain/order/follow-up.ts';
import { daysLate, runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import { mainGroupOf, notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { callers, followUpManager } from '#modules/baskets/server/order/follow-up.ts';
import { isQuoteOnHold } from '#modules/baskets/server/quote/quote-on-hold.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { addMoney } from '#platform/domain/money.ts';
import { constants, dayInText } from '#platform/server/database/constants.ts';
import type { PlanMode, ReadTx } from '#platform/server/database/database.ts';
import { searchWords } from '#platform/server/database/search.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { isAtRisk } from './at-risk.ts';
import { type BasketPage, basketRows, pageWhere } from './basket-rows.ts';
import { listSort } from './list-sort.ts';
import { type ListPage, type ListTotals, type SearchInput, searchPage } from './search-page.ts';

export const maxCount = 1000;

const groups: Record<StatusGroup, readonly BasketStatus[]> = {
  open: [...quoteStatuses, ...runningOrderStatuses],
  quotes: [...quoteStatuses, 'on_hold'],
  follow_up: followedUpStatuses,
  running: runningOrderStatuses,
  at_risk: runningOrderStatuses,
  ready: ['ready', 'partly_delivered'],
  short: runningOrderStatuses,
  on_hold: ['on_hold'],
  to_post: basketStatuses,
  done: ['delivered', 'closed'],
  canceled: ['quote_canceled', 'order_canceled'],
};

export const listBaskets = query(listBasketsEndpoint, async (context, input) => {
  const { tx } = context;
  const today = shopDay(context);
  const filters = conditions(input, today, context.kernel);
  const words = searchWords(input.search);
  const sort = listSort(input);
  const rowsOf = (page: BasketPage) => basketRows(context, page, input.chosen);
  const asked = { filters, sort, limit: input.limit, isLate: isLate(today), rowsOf };
  const page =
    words.length > 0
      ? await searchPage(tx, { ...asked, words, searchMs: context.kernel.config.connections.searchMs })
      : await readList(tx, { ...asked, countsByStatus: countsByStatus(input), planned: planModeFor(input) });
  const { rows, hasMore, foot }: ListPage = page ?? { rows: [], hasMore: false };
  const { count, late, sum } = foot ?? footOf(rows, today);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: hasMore && last ? sort.cursorAfter(last) : null,
    count: Math.min(count, maxCount),
    countIsExact: foot !== undefined && count <= maxCount,
    lateCount: late,
    total: sum,
    searchEnded: page === undefined,
  };
});

function footOf(rows: readonly BasketListRow[], today: Temporal.PlainDate): ListTotals {
  const late = rows.filter((row) => daysLate(row, today) > 0).length;
  return { count: rows.length, late, sum: addMoney(...rows.map(({ total }) => total)) };
}

type ListAsked = Omit<SearchInput, 'words' | 'searchMs'> & { countsByStatus: boolean; planned: PlanMode };

async function readList(tx: ReadTx, { filters, countsByStatus, planned, sort, isLate, limit, rowsOf }: ListAsked): Promise<ListPage> {
  const conditions = [...filters.narrow, ...filters.wide];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
  const [rows, foot] = await Promise.all([
    rowsOf(pageWhere(sql`${where} AND ${sort.beginning}`, sort, limit + 1, planned)),
    tx.row<ListTotals>(
      sql`
      SELECT count(*) AS count, count(*) FILTER (WHERE ${isLate}) AS late, coalesce(sum(b.total), 0)::bigint AS sum
      FROM (SELECT b.status, b.resume_status, b.delivery_date, b.promised_on, b.total FROM baskets b WHERE ${where} ${countsByStatus ? sql`ORDER BY b.status, b.delivery_date, b.id` : sql``} LIMIT ${constants([maxCount + 1])}) b`,
      planned,
    ),
  ]);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, foot: foot! };
}

type Filters = {
  group?: StatusGroup | undefined;
  type?: string | undefined;
  managerId?: number | undefined;
  unitId?: number | undefined;
  customerId?: number | undefined;
  late?: boolean | undefined;
  event?: LineEventStatus | undefined;
  toDeliver?: ToDeliver | undefined;
  stage?: BasketStage | undefined;
  from?: string | undefined;
  until?: string | undefined;
  mainGroupId?: number | undefined;
};

/** Whether no filter has an index of its own: the count then walks the status index, which has the columns it needs, not the table. */
function countsByStatus({ group, ...others }: Filters): boolean {
  return group === undefined && hasOnlyGroupFilters(others);
}

export function hasOnlyGroupFilters({ customerId, late, stage, mainGroupId, event, toDeliver }: Filters): boolean {
  return [customerId, late, stage, mainGroupId, event, toDeliver].every((asked) => asked === undefined);
}

/** Caches the plan only when the filters are constants of the code: one customer has three baskets, another thousands. */
function planModeFor(filters: Filters): PlanMode {
  return hasOnlyGroupFilters(filters) && filters.type === undefined && filters.group !== 'follow_up' ? 'once' : 'afresh';
}

/** Splits the filters into `narrow`, which an index serves, and `wide`. */
export function conditions(input: Filters, today: Temporal.PlainDate, kernel: InnerKernel): SearchInput['filters'] {
  const narrow: SQL[] = [];
  if (input.group) narrow.push(inGroup(input.group, kernel));
  if (input.group === 'follow_up') narrow.push(isFollowUpDue(today));
  if (input.customerId) narrow.push(sql`b.customer_id = ${input.customerId}`);
  if (input.late) narrow.push(isLate(today));
  if (input.event) narrow.push(hasEventStatus(input.event));
  if (input.stage) narrow.push(reachedStage(input.stage, input, kernel.config.timeZone));
  const wide: SQL[] = [];
  if (input.toDeliver) wide.push(isToDeliver(input.toDeliver));
  if (input.type) (isCommonType(input.type) ? wide : narrow).push(sql`b.type = ${Number(input.type)}`);
  if (input.managerId) wide.push(sql`${input.group === 'follow_up' ? followUpManager : sql`b.order_manager_id`} = ${input.managerId}`);
  if (input.unitId) wide.push(sql`b.business_unit_id = ${input.unitId}`);
  if (input.mainGroupId) wide.push(sql`${mainGroupOf} = ${input.mainGroupId}`);
  return { narrow, wide };
}

/** Matches orders with a line whose operation at hand has this status. */
function hasEventStatus(status: LineEventStatus): SQL {
  return sql`b.id = ANY(ARRAY(SELECT l.basket_id FROM lines l WHERE l.event_status = ${status}
    AND l.event_status IN ('to_plan', 'planned', 'in_progress', 'on_hold') AND ${notCanceled}))`;
}

/** Matches running orders, on hold or not, of which nothing has left (`all`) or of which a part is still to leave (`rest`). */
function isToDeliver(part: ToDeliver): SQL {
  const statuses = part === 'rest' ? (['partly_delivered'] as const) : wholeToDeliver;
  return sql`CASE b.status WHEN 'on_hold' THEN b.resume_status ELSE b.status END IN ${constants(statuses)}`;
}
const wholeToDeliver = runningOrderStatuses.filter((status) => status !== 'partly_delivered' && status !== 'on_hold');

/** Matches baskets that first reached a stage in a range of the shop's days. */
function reachedStage(stage: BasketStage, { from = '1900-01-01', until = '2999-12-31' }: Filters, zone: string): SQL {
  return sql`b.id IN (SELECT s.basket_id FROM basket_stages s WHERE s.stage = ${stage}
    AND s.reached_at >= ${from}::timestamp AT TIME ZONE ${zone} AND s.reached_at < (${until}::date + 1)::timestamp AT TIME ZONE ${zone})`;
}

/** Matches baskets of a group; one on hold counts as a quote or an order by the status it resumes in. */
export function inGroup(group: StatusGroup, kernel: InnerKernel): SQL {
  const ofGroup = sql`b.status IN ${constants(groups[group])}`;
  if (group === 'quotes') return sql`${ofGroup} AND (b.status <> 'on_hold' OR ${isQuoteOnHold(sql`b`)})`;
  if (group === 'short') return sql`${ofGroup} AND b.id = ANY(ARRAY(SELECT l.basket_id FROM lines l WHERE l.short_since IS NOT NULL))`;
  if (group === 'to_post') return sql`b.id = ANY(ARRAY(${basketsToPost}))`;
  if (group === 'at_risk') return sql`${ofGroup} AND ${isAtRisk(kernel)} AND NOT ${isQuoteOnHold(sql`b`)}`;
  return group === 'running' ? sql`${ofGroup} AND NOT ${isQuoteOnHold(sql`b`)}` : ofGroup;
}

/** Selects the baskets with a document that waits to be posted. */
const basketsToPost = sql`
  SELECT substring(r.ref FROM 8)::bigint FROM mails m, unnest(m.refs) AS r (ref) WHERE m.status = 'to_post' AND r.ref LIKE 'basket:%'`;

export function isLate(today: Temporal.PlainDate): SQL {
  return sql`b.status IN ${constants(runningOrderStatuses)} AND least(b.delivery_date, b.promised_on) < ${today.toString()}::date AND NOT ${isQuoteOnHold(sql`b`)}`;
}

/** Matches baskets whose follow-up is due. */
export function isFollowUpDue(today: Temporal.PlainDate): SQL {
  return sql`b.status IN ${constants(followedUpStatuses)} AND b.follow_up_on <= ${dayInText(today)}`;
}

export const listBasketFilters = query(listBasketFiltersEndpoint, async ({ tx, actor }) => ({
  groups: await tx.rows<{ id: number; name: string }>(sql`
    SELECT id, ${actor.language === 'nl' ? sql`name_nl` : sql`name_en`} AS name FROM ${catalogueTables.mainGroups} ORDER BY position, id`),
  managers: await tx.rows<{ id: number; name: string }>(sql`
    SELECT m.id, u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.kind = 'order' AND m.active ORDER BY u.name`),
  callers: await tx.rows<{ id: number; name: string }>(
    sql`SELECT k.id, u.name FROM (${callers}) k JOIN ${identityTables.users} u ON u.id = k.user_id ORDER BY u.name`,
  ),
  units: await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits} ORDER BY id`),
  types: [...commonTypes, ...(await uncommonTypes(tx))].map((type) => `${type}` as const),
}));

const commonTypes: readonly BasketType[] = [basketTypes.quote, basketTypes.order];
const isCommonType = (type: string) => commonTypes.some((common) => String(common) === type);

/** Reads the less common types of which baskets exist: a shop without stock production gets no filter for it. */
async function uncommonTypes(tx: ReadTx): Promise<BasketType[]> {
  const others = Object.values(basketTypes).filter((type) => !commonTypes.includes(type));
  const rows = await tx.rows<{ type: BasketType }>(sql`
    SELECT kind.type FROM unnest(${sql.param(others)}::int[]) kind (type) WHERE EXISTS (SELECT 1 FROM baskets b WHERE b.type = kind.type AND b.type >= 30) ORDER BY kind.type`);
  return rows.map(({ type }) => type);
}
