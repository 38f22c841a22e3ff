import { sql } from 'drizzle-orm';
import { basketsTables, closedDays, type LineRow } from '#modules/baskets/server/public.ts';
import { minuteAt } from '#modules/planning/domain/calendar.ts';
import { awaitedFiles, awaitingStatuses, type FilesDays, filesDayOf, filesDays } from '#modules/planning/domain/files-expected.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { readActivities } from '#modules/planning/server/activities/activities.store.ts';
import { prepressTables } from '#modules/prepress/server/public.ts';
import { mailSchedules } from '#platform/server/mail/mail-schedules.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type Context = Pick<QueryContext, 'tx' | 'now' | 'kernel'>;
type Row = { id: number; status: LineRow['status']; unitId: number; linkAt: string | null; proofAt: string | null };

/** Without a reminder by itself, files are expected after as many working days. */
const usualDays = 3;

/** Reads the days on which the files of each line can be expected; lines that await none are left out. */
export async function filesExpected(context: Context, lineIds: readonly number[]): Promise<Map<number, FilesDays>> {
  const { tx, now, kernel } = context;
  const rows = await tx.rows<Row>(
    sql`
    SELECT l.id, l.status, b.business_unit_id AS "unitId",
      (SELECT max(u.created_at) FROM ${prepressTables.uploadLinks} u WHERE u.basket_id = b.id) AS "linkAt",
      (SELECT max(a.created_at) FROM ${prepressTables.approvals} a WHERE a.line_id = l.id AND a.answered_at IS NULL) AS "proofAt"
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = ANY(${sql.param([...lineIds])}::bigint[])`,
    'once',
  );
  const waiting = rows.filter(({ status }) => awaitedFiles(status) !== null);
  if (waiting.length === 0) return new Map();
  const [closed, files, proofs] = [
    await closedDays({ tx, kernel }),
    await mailSchedules(context, 'upload_reminder'),
    await mailSchedules(context, 'proof_reminder'),
  ];
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(kernel.config.timeZone).toPlainDate();
  const today = shopDay({ now, kernel });
  return new Map(
    waiting.map(({ id, status, unitId, linkAt, proofAt }) => {
      const awaited = awaitedFiles(status)!;
      const asked = awaited === 'approval' ? proofAt : linkAt;
      const { isOn, afterDays } = (awaited === 'approval' ? proofs : files)(unitId);
      const days = isOn && afterDays !== null ? afterDays : usualDays;
      return [id, filesDays({ awaited, askedOn: asked === null ? null : dayOf(asked), days }, today, closed)];
    }),
  );
}

/** Returns from when an operation of a line may be planned whose files are awaited; undefined for one that awaits none. */
export async function filesExpectedAt(
  context: Context,
  lineIds: readonly number[],
): Promise<(lineId: number, activity?: string) => Minute | undefined> {
  const days = await filesExpected(context, lineIds);
  const free = new Set<string>((await readActivities(context.tx)).filter(({ needsFiles }) => !needsFiles).map(({ code }) => code));
  return (lineId, activity) => {
    const found = activity !== undefined && free.has(activity) ? undefined : days.get(lineId);
    return found && minuteAt(filesDayOf(found, activity), '00:00', context.kernel.config.timeZone);
  };
}

/** The events, each that has not begun with the moment at which the files of its line can be expected. */
export async function withFiles<Event extends PlanEvent>(context: Context, events: readonly Event[]): Promise<Event[]> {
  const open = events.filter(({ status }) => status === 'to_plan' || status === 'planned').map(({ id }) => id);
  if (open.length === 0) return [...events];
  const rows = await context.tx.rows<{ id: number; lineId: number }>(sql`
    SELECT e.id, l.id AS "lineId" FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id
    WHERE e.id = ANY(${sql.param(open)}::bigint[]) AND l.status = ANY(${sql.param([...awaitingStatuses])})`);
  if (rows.length === 0) return [...events];
  const filesAt = await filesExpectedAt(context, [...new Set(rows.map(({ lineId }) => lineId))]);
  const lineOf = new Map(rows.map(({ id, lineId }) => [id, lineId]));
  return events.map((event) => {
    const at = filesAt(lineOf.get(event.id) ?? 0, event.activity);
    return at === undefined ? event : { ...event, filesAt: at };
  });
}
