import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { dividedBy, isSecondHalf, secondHalfOf } from '#modules/planning/domain/proposal/divided-work.ts';
import { triedLineId } from '#modules/planning/domain/proposal/what-if.ts';
import { nameLateSteps } from '#modules/planning/server/board/name-late-steps.ts';
import { type EventRow, eventColumns } from '#modules/planning/server/planning.store.ts';
import { planProposals } from '#modules/planning/server/planning.tables.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { query } from '#platform/server/served.ts';

const names = [
  ...(['id', 'scope', 'placeId', 'seconds', 'status', 'changes', 'objective', 'curve', 'moves', 'opened', 'whatIf', 'proven'] as const),
];

export const readProposal = query(readProposalEndpoint, async ({ tx, actor }) => {
  const found = await tx.row<RowOf<typeof planProposals, typeof names>>(
    sql`SELECT ${selectColumns(planProposals, names)} FROM plan_proposals WHERE user_id = ${actor.id} AND status <> 'applied'`,
  );
  if (!found) return null;
  const { changes, moves, ...proposal } = found;
  const jobs = await tx.rows<{ lineId: number; basketId: number; jobNumber: string; customer: string }>(sql`
    SELECT l.id AS "lineId", b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", c.name AS customer
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    WHERE l.id = ANY(${sql.param(changes.map(({ lineId }) => lineId))})`);
  const operations = await tx.rows<EventRow>(
    sql`SELECT ${eventColumns} FROM plan_events e WHERE e.id = ANY(${sql.param(moves.map(({ eventId }) => Math.abs(eventId)))})`,
  );
  const causes = changes.flatMap(({ cause }) => cause ?? []);
  const named = await nameLateSteps(tx, causes, new Map(moves.map(({ eventId, placeId }) => [eventId, placeId])));
  const divided = new Set(dividedBy(moves));
  const operationOf = new Map(operations.map((row) => [row.id, standingOf(row, divided)]));
  const jobOf = new Map(jobs.map((job) => [job.lineId, job]));
  const order = changes.find(({ lineId }) => lineId === triedLineId);
  const moment = (minute: Minute | null) => (minute === null ? null : instantOf(minute).toString());
  return {
    ...proposal,
    triedOrder: order?.endAfter && order.dispatchAt ? { readyAt: moment(order.endAfter)!, dispatchAt: moment(order.dispatchAt)! } : null,
    moves: moves.flatMap(({ version: _, ...move }) => {
      const isSecond = isSecondHalf(move.eventId);
      const operation = operationOf.get(isSecond ? secondHalfOf(move.eventId) : move.eventId);
      return operation ? [{ ...move, ...operation, ...(isSecond && { from: null, halfOf: secondHalfOf(move.eventId) }) }] : [];
    }),
    lines: changes.flatMap(({ lineId, moves: count, cause, ...change }) => {
      const job = jobOf.get(lineId);
      if (!job) return [];
      const [dispatchAt, endBefore, endAfter] = [moment(change.dispatchAt), moment(change.endBefore), moment(change.endAfter)];
      return [{ ...job, moves: count, dispatchAt, endBefore, endAfter, cause: cause ? named(cause, lineId) : null }];
    }),
  };
});

/** An operation with where it stands; what follows a divided one follows both halves. */
function standingOf({ activity, component, predecessors, placeId, startsAt, endsAt }: EventRow, divided: ReadonlySet<number>) {
  const minute = (instant: string) => minuteOf(Temporal.Instant.from(instant));
  const from = startsAt === null || endsAt === null ? null : { placeId, start: minute(startsAt), end: minute(endsAt) };
  const seconds = predecessors.filter(({ id }) => divided.has(id)).map((link) => ({ ...link, id: secondHalfOf(link.id) }));
  return { activity, component, predecessors: [...predecessors, ...seconds], from };
}
