import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { tryClosingEndpoint } from '#modules/planning/contract/closing/try-closing.endpoint.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import type { ClosedStretch } from '#modules/planning/domain/closing/apply-closing.ts';
import {
  type ClosingKind,
  type ClosingVariant,
  closedForTrial,
  closingChoice,
  closingKinds,
  engineVariant,
  hitChoice,
  leastDisturbance,
  shiftVariant,
  worthOffering,
} from '#modules/planning/domain/closing/try-closing.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { OpenedOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import type { ProposalChoice, StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { PlanWorkers } from '#modules/planning/server/engine/plan-workers.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { overtimeRates } from '#modules/planning/server/proposal/machine-rates.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { externalCallQuery, type QueryContext } from '#platform/server/served.ts';
import { linesMovedByBreakdown } from './breakdowns.store.ts';
import { closingStretch } from './closing-stretch.ts';

/** The search for each variant of the engine. */
const limit = { milliseconds: 1500 };

type Read = {
  search: boolean;
  plan: StandingPlan;
  stretch: ClosedStretch;
  /** The lines that the breakdown that lasts moved when it was reported. */
  moved: readonly number[];
  jobs: ReadonlyMap<number, string>;
  /** Euros an hour of overtime by place, without those that have no rate. */
  rates: ReadonlyMap<number, number>;
};

async function readPlan(context: QueryContext, { search, ...asked }: z.output<typeof tryClosingEndpoint.input>): Promise<Read> {
  const plan = await readStandingPlan(context);
  const [places, { shop }, jobs] = [
    await readPlaces(context.tx),
    await parameterSetOn(context.tx, shopDay(context).toString()),
    await context.tx.rows<{ id: number; job: string }>(sql`
      SELECT l.id, b.number || '-' || l.position AS job FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
      WHERE l.id = ANY(${sql.param([...new Set(plan.events.map(({ lineId }) => lineId))])})`),
  ];
  const stretch = closingStretch(context, asked);
  return {
    moved: await linesMovedByBreakdown(context.tx, asked.id, context.now),
    ...{ search, plan, stretch: { ...stretch, start: Math.max(stretch.start, plan.now) } },
    jobs: new Map(jobs.map((one) => [one.id, one.job])),
    rates: overtimeRates(shop, places),
  };
}

async function tryOut(_: Kernel, { search, plan, stretch, moved, jobs, rates }: Read) {
  const shift = shiftVariant(plan, stretch);
  const isCalm = shift.moves.length + shift.stays.length + moved.length === 0;
  const isTried = search && !isCalm;
  const variants = isTried ? worthOffering(await enginesVariants(plan, stretch, shift, moved)) : [shift];
  const jobsOf = (lines: readonly number[]) => lines.map((line) => jobs.get(line) ?? '');
  const moment = (minute: Minute | null) => (minute === null ? null : instantOf(minute).toString());
  return {
    tried: isTried ? [...closingKinds] : [],
    variants: variants.map(({ kind, moves, opened, madeLate, stays, price, changes }) => ({
      ...{ kind, opened, price, madeLate: jobsOf(madeLate), stays: jobsOf(stays), overtimeEuros: eurosOf(opened, rates) },
      lines: changes.map(({ lineId, endBefore, endAfter, dispatchAt, wasLate, isLate }) => ({
        ...{ job: jobs.get(lineId) ?? '', endBefore: moment(endBefore), endAfter: moment(endAfter), dispatchAt: moment(dispatchAt) },
        ...{ wasLate, isLate },
      })),
      moves: moves.map(({ eventId, version, placeId, start }) => ({ eventId, version, placeId, start })),
    })),
  };
}

async function enginesVariants(
  plan: StandingPlan,
  stretch: ClosedStretch,
  shift: ClosingVariant,
  moved: readonly number[],
): Promise<ClosingVariant[]> {
  const workers = new PlanWorkers();
  try {
    await workers.ready();
    const closed = closedForTrial(plan, stretch);
    const searched = async (kind: ClosingKind, choice: ProposalChoice) =>
      engineVariant(plan, stretch, kind, await workers.plan(planningCaseOf(closed, choice), { seed: 1, limit }));
    const hit = hitChoice(plan, stretch);
    return [
      hit.lineIds?.length ? leastDisturbance(shift, await searched('shift', hit)) : shift,
      await searched('lateness', closingChoice(shift, 'lateness', moved)),
      await searched('overtime', closingChoice(shift, 'overtime', moved)),
    ];
  } finally {
    await workers.close();
  }
}

function eurosOf(opened: readonly OpenedOvertime[], rates: ReadonlyMap<number, number>): number | null {
  if (opened.length === 0 || !opened.every(({ placeId }) => rates.has(placeId))) return null;
  const sum = opened.reduce((total, { placeId, start, end }) => total + ((end - start) / 60) * rates.get(placeId)!, 0);
  return Math.round(sum * 100) / 100;
}

export const tryClosing = externalCallQuery(tryClosingEndpoint, { read: readPlan, call: tryOut });
