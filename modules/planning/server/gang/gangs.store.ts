import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import type { EstimateCase, Role } from '#modules/estimating/domain/engine/types.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { releasedStatuses } from '#modules/planning/domain/board/plan-line.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { type GangEvent, type GangLine, type GangSaving, gangSaving } from '#modules/planning/domain/gang/plan-gang.ts';
import { type EventRow, eventColumns, planEventOf } from '#modules/planning/server/planning.store.ts';
import { planGangs } from '#modules/planning/server/planning.tables.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** A line with what lists show of it. */
export type GangLineRow = GangLine & { basketId: number; jobNumber: string; customer: string; description: string; rows: EventRow[] };

const maxLines = 400;

/** Reads released lines of own work with the operations that they have, as far as `which` (of lines `l`) takes them. */
export async function readGangLines({ tx, now }: Pick<QueryContext, 'tx' | 'now'>, which: SQL): Promise<GangLineRow[]> {
  const lines = await tx.rows<Omit<GangLineRow, 'rows' | 'events'>>(sql`
    SELECT l.id, l.basket_id AS "basketId", b.number || '-' || l.position AS "jobNumber", c.name AS customer, l.description, l.quantity,
      l.estimate_case AS ask
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    WHERE l.status = ANY(${sql.param([...releasedStatuses])}) AND l.estimate_case IS NOT NULL
      AND NOT l.estimate_case ?| ARRAY['gangedOn', 'boughtIn', 'sharesSheetWith'] AND ${which} ORDER BY l.id LIMIT ${maxLines}`);
  const ids = sql.param(lines.map(({ id }) => id));
  const rows = await tx.rows<EventRow>(
    sql`SELECT ${eventColumns} FROM plan_events e WHERE e.line_id = ANY(${ids}) ORDER BY e.line_id, e.sequence`,
  );
  const rowsOf = Map.groupBy(rows, ({ lineId }) => lineId);
  const at = minuteOf(now);
  return lines.map((line) => {
    const own = rowsOf.get(line.id) ?? [];
    return { ...line, rows: own, events: own.map((row): GangEvent => ({ ...planEventOf(row, at), ...gangFields(row) })) };
  });
}

const gangFields = ({ activity, component, moreOf, partnerOf }: EventRow) => ({ activity, component, moreOf, partnerOf });

/** SQL: line `l` prints something that has not begun, on sheets that may carry or ride. */
export const hasOpenPrinting = sql`EXISTS (
  SELECT 1 FROM plan_events e WHERE e.line_id = l.id AND e.activity IN ('print', 'printMono') AND e.component IN ('cover', 'case', 'sheet')
    AND e.status IN ('planned', 'to_plan'))`;

const gangNames = [
  ...(['id', 'version', 'hostLineId', 'guestLineId', 'role', 'perSheet', 'sheets', 'saving', 'hostShare', 'guestShare'] as const),
];
export type GangRow = RowOf<typeof planGangs, typeof gangNames>;

/** Reads the gangs that are not dissolved, as far as `which` (of gangs `g`) takes them. */
export function readGangs(tx: ReadTx, which: SQL): Promise<GangRow[]> {
  return tx.rows<GangRow>(sql`
    SELECT ${selectColumns(planGangs, gangNames, 'g')}
    FROM plan_gangs g WHERE g.dissolved_at IS NULL AND (${which}) ORDER BY g.id`);
}

/** Returns what a guest saves on the sheets of a host, beside what rides there: other guests of the plan, and lines that were sold there. */
export async function savingReader(context: QueryContext) {
  const { tx } = context;
  const { shop } = await parameterSetOn(tx, shopDay(context).toString());
  const riding = await tx.rows<{ hostLineId: number; role: string; ask: EstimateCase; quantity: number }>(sql`
    SELECT g.host_line_id AS "hostLineId", g.role, l.estimate_case AS ask, l.quantity FROM plan_gangs g
    JOIN ${basketsTables.lines} l ON l.id = g.guest_line_id WHERE g.dissolved_at IS NULL
    UNION ALL SELECT l.beside_line_id, l.estimate_case #>> '{gangedOn,role}', l.estimate_case, l.quantity FROM ${basketsTables.lines} l
    WHERE l.beside_line_id IS NOT NULL AND l.estimate_case ? 'gangedOn' AND l.status = ANY(${sql.param([...releasedStatuses])})`);
  return (host: GangLine, role: Role, guest: GangLine): GangSaving | undefined =>
    gangSaving(
      shop,
      host,
      role,
      guest,
      riding.filter((one) => one.hostLineId === host.id && one.role === role),
    );
}
