import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { WhatIfInput } from '#modules/planning/contract/what-if.shapes.ts';
import { minuteAt } from '#modules/planning/domain/calendar.ts';
import type { ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { causeFinder } from '#modules/planning/domain/proposal/late-causes.ts';
import { openedOvertime, usedOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { type CurvePoint, objectiveOf } from '#modules/planning/domain/proposal/plan-objective.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import { eventsAfter, isWhole, type LineChange, lineChanges, movesOf } from '#modules/planning/domain/proposal/read-proposal.ts';
import { type ProposalScope, type StandingPlan, withRush, withTimeToLook } from '#modules/planning/domain/proposal/standing-plan.ts';
import { compareWhatIf, type TriedPlan, type WhatIf, withWhatIf } from '#modules/planning/domain/proposal/what-if.ts';
import { PlanWorkers } from '#modules/planning/server/engine/plan-workers.ts';
import { notifyChanged } from '#platform/server/facts.ts';
import { externalCallJob, type Job } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { SearchFollower } from './follow-search.ts';
import { readStandingPlan } from './read-standing-plan.ts';
import { readWhatIf } from './read-what-if.ts';

const makeName = 'planning.makeProposal';

export function queueProposal(tx: Tx, id: number): Promise<void> {
  return tx.addJob(makeName, { id }, { key: `${makeName}:${id}` });
}

type Asked = {
  id: number;
  scope: ProposalScope;
  placeId: number | null;
  day: string | null;
  lineIds: number[];
  overtime: boolean;
  divide: boolean;
  seconds: number;
  whatIf: WhatIfInput | null;
  change: WhatIf | undefined;
  plan: StandingPlan;
};

/** Lets the engine plan beside the plan that stands: no transaction is open while it searches. */
export const makeProposal: Job = externalCallJob<Asked, Found>(makeName, {
  queue: 'planning',
  read: readAsked,
  call: search,
  save: saveProposal,
});

async function readAsked(context: CommandContext, { id }: Record<string, unknown>): Promise<Asked | undefined> {
  const asked = await context.tx.row<Omit<Asked, 'plan' | 'change'>>(
    sql`SELECT id, scope, place_id AS "placeId", day, line_ids AS "lineIds", overtime, divide, what_if AS "whatIf", seconds FROM plan_proposals WHERE id = ${Number(id)} AND status = 'waiting'`,
  );
  if (!asked) return undefined;
  const plan = withTimeToLook(await readStandingPlan(context), asked.seconds);
  // The first of some lines is the one that is asked for.
  const [first] = asked.lineIds;
  const change = asked.whatIf ? await readWhatIf(context, asked.whatIf) : undefined;
  return { ...asked, change, plan: asked.scope === 'lines' && first !== undefined ? withRush(plan, first) : plan };
}

/** The best plan and how the search came there; without a plan when the engine failed. */
type Searched = {
  proposed: ShopPlan | undefined;
  /** The best plan without the change of a what-if. */
  unchanged?: ShopPlan;
  curve: readonly CurvePoint[];
};

/** A search with what its plan does. */
type Found = Searched & { result: TriedPlan };

async function search(kernel: Kernel, asked: Asked): Promise<Found> {
  const searched = await searchPlans(kernel, asked);
  const result = resultOf(asked, searched);
  return { ...searched, result: asked.change ? result : { ...result, changes: await withCauses(asked.plan, result) } };
}

/** The changes with the first cause of each line that would be late. Others take turns meanwhile. */
async function withCauses(plan: StandingPlan, result: TriedPlan): Promise<LineChange[]> {
  const causeOf = causeFinder(plan, result);
  const changes: LineChange[] = [];
  for (const change of result.changes) {
    const cause = causeOf(change.lineId);
    changes.push({ ...change, ...(cause && { cause }) });
    await turn();
  }
  return changes;
}

async function searchPlans(
  kernel: Kernel,
  { id, scope, placeId, day, lineIds, overtime, divide, seconds, plan, change }: Asked,
): Promise<Searched> {
  const workers = new PlanWorkers();
  const tried = change ? withWhatIf(plan, change) : plan;
  const follower = new SearchFollower(kernel, id, tried, workers);
  const limit = { milliseconds: (seconds * 1000) / (change ? 2 : 1) };
  const choice = {
    // A trial on a copy compares plans of whole operations.
    ...{ scope, lineIds, overtime, divide: divide && !change },
    ...(placeId !== null && { placeId }),
    ...(day !== null && { day: windowOf(Temporal.PlainDate.from(day), kernel.config.timeZone) }),
  };
  try {
    await workers.ready();
    const unchanged = change && (await workers.plan(planningCaseOf(plan, choice), { seed: 1, limit }));
    const proposed = await workers.plan(planningCaseOf(tried, choice), {
      ...{ seed: 1, limit },
      onBetter: (better, milliseconds) => follower.better(better, milliseconds),
    });
    return { proposed, ...(unchanged && { unchanged }), curve: await follower.end() };
  } catch (error) {
    kernel.workerLogger.error(`Automatic planning failed: ${(error as Error).stack}`);
    return { proposed: undefined, curve: await follower.end() };
  } finally {
    await workers.close();
  }
}

const windowOf = (day: Temporal.PlainDate, timeZone: string) => ({
  start: minuteAt(day, '00:00', timeZone),
  end: minuteAt(day.add({ days: 1 }), '00:00', timeZone),
});

async function saveProposal({ tx, now }: CommandContext, payload: Record<string, unknown>, asked: Asked, found: Found) {
  const { moves, opened, objective, changes } = found.result;
  const proven = !asked.change && found.proposed?.proof !== undefined && isWhole(asked.plan, found.proposed);
  await tx.rows(sql`
    UPDATE plan_proposals SET curve = ${JSON.stringify(found.curve)}::jsonb, objective = ${JSON.stringify(objective)}::jsonb,
      status = ${found.proposed ? 'ready' : 'failed'}, answered_at = ${now.toString()}, opened = ${JSON.stringify(opened)}::jsonb,
      moves = ${JSON.stringify(moves)}::jsonb, proven = ${proven}, changes = ${JSON.stringify(changes)}::jsonb
    WHERE id = ${Number(payload.id)} AND status = 'waiting'`);
  await notifyChanged(tx, [`plan_proposal:${Number(payload.id)}`]);
}

function resultOf({ plan, change }: Asked, { proposed, unchanged }: Searched): TriedPlan {
  if (change && proposed && unchanged) return compareWhatIf(plan, change, { without: unchanged, with: proposed });
  const moves = proposed ? movesOf(plan, proposed) : [];
  const opened = proposed ? usedOvertime(moves, openedOvertime(plan, proposed)) : [];
  const after = eventsAfter(plan, moves);
  const objective = { before: objectiveOf(plan, plan.events), after: objectiveOf(plan, after, opened) };
  return { moves, opened, objective, changes: lineChanges(plan, moves, after) };
}
