import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { listHelpEndpoint } from '#modules/planning/contract/list-help.endpoint.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import type { OpenedOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { leavesAt } from '#modules/planning/domain/proposal/plan-objective.ts';
import { lastEnd } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { PlanWorkers } from '#modules/planning/server/engine/plan-workers.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { externalCallQuery, type QueryContext } from '#platform/server/served.ts';
import { readStandingPlan } from './read-standing-plan.ts';

type Read = {
  lineId: number;
  plan: StandingPlan;
  codes: ReadonlyMap<number, string>;
  rates: ReadonlyMap<string, number>;
  jobs: ReadonlyMap<number, string>;
};

async function readLine(context: QueryContext, { id }: { id: number }): Promise<Read> {
  const plan = await readStandingPlan(context, { withSetup: true });
  const [places, { shop }, jobs] = await Promise.all([
    readPlaces(context.tx),
    parameterSetOn(context.tx, shopDay(context).toString()),
    context.tx.rows<{ id: number; job: string }>(sql`
      SELECT l.id, b.number || '-' || l.position AS job FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
      WHERE l.id = ANY(${sql.param([...new Set(plan.events.map(({ lineId }) => lineId))])})`),
  ]);
  return {
    ...{ lineId: id, plan, rates: hourlyRates(shop) },
    codes: new Map(places.map((place) => [place.id, place.code])),
    jobs: new Map(jobs.map(({ id: lineId, job }) => [lineId, job])),
  };
}

/** Euros for an hour of each machine, by its id, which is the code of its place. */
function hourlyRates({ presses, finishing: { others = [], ...kinds } }: Shop): Map<string, number> {
  const machines = [...presses, ...others, ...Object.values(kinds).filter((machine) => machine !== undefined)];
  return new Map(machines.map(({ id, eurPerHour }) => [id, eurPerHour]));
}

async function tryOut(_: Kernel, { lineId, plan, codes, rates, jobs }: Read) {
  const workers = new PlanWorkers(1);
  const moment = (minute: number) => instantOf(minute).toString();
  const codeOf = (placeId: number) => codes.get(placeId) ?? '';
  const euros = (opened: readonly OpenedOvertime[]) => {
    const costs = opened.map(({ placeId, start, end }) => ((end - start) / 60) * (rates.get(codeOf(placeId)) ?? Number.NaN));
    const sum = costs.reduce((total, cost) => total + cost, 0);
    return opened.length === 0 || Number.isNaN(sum) ? null : Math.round(sum * 100) / 100;
  };
  try {
    const helps = await workers.help(plan, lineId);
    const end = lastEnd(plan.events.filter((event) => event.lineId === lineId));
    return {
      leavesAt: end === null || end < 0 ? null : moment(leavesAt(plan, end)),
      helps: helps.map(({ kind, choice, leavesAt: leaves, isInTime, moves, opened, madeLate, price }) => ({
        ...{ kind, isInTime, moves, price },
        lineIds: [...(choice.lineIds ?? [])],
        overtime: choice.overtime ?? false,
        leavesAt: moment(leaves),
        opened: opened.map(({ placeId, start, end: until }) => ({ place: codeOf(placeId), start: moment(start), end: moment(until) })),
        overtimeEuros: euros(opened),
        madeLate: madeLate.map((id) => jobs.get(id) ?? ''),
      })),
    };
  } finally {
    await workers.close();
  }
}

export const listHelp = externalCallQuery(listHelpEndpoint, { read: readLine, ask: tryOut });
