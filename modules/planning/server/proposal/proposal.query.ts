import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import type { WhatIfInput } from '#modules/planning/contract/what-if.shapes.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { dividedBy, isSecondHalf, secondHalfOf } from '#modules/planning/domain/proposal/divided-work.ts';
import type { OpenedOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import type { CurvePoint, PlanObjective } from '#modules/planning/domain/proposal/plan-objective.ts';
import type { LineChange, ProposedMove } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { ProposalScope, ProposalStatus } from '#modules/planning/domain/proposal/standing-plan.ts';
import { triedLineId } from '#modules/planning/domain/proposal/what-if.ts';
import { type EventRow, eventColumns } from '#modules/planning/server/planning.store.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { query } from '#platform/server/served.ts';

type ProposalObjective = { before: PlanObjective; after: PlanObjective };
type StoredProposal = {
  id: number;
  scope: ProposalScope;
  seconds: number;
  status: ProposalStatus;
  changes: LineChange[];
  objective: ProposalObjective | null;
  placeId: number | null;
  curve: CurvePoint[];
  moves: ProposedMove[];
  opened: OpenedOvertime[];
  whatIf: WhatIfInput | null;
  proven: boolean;
};

export const readProposal = query(readProposalEndpoint, async ({ tx, actor }) => {
  const found = await tx.row<StoredProposal>(
    sql`SELECT id, scope, place_id AS "placeId", seconds, status, changes, objective, curve, moves, opened, what_if AS "whatIf", proven FROM plan_proposals WHERE user_id = ${actor.id} AND status <> 'applied'`,
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
    lines: changes.flatMap(({ lineId, moves: count, dispatchAt, endBefore, endAfter }) => {
      const job = jobOf.get(lineId);
      return job
        ? [{ ...job, moves: count, dispatchAt: moment(dispatchAt), endBefore: moment(endBefore), endAfter: moment(endAfter) }]
        : [];
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
