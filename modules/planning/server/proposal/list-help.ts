import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { listHelpEndpoint } from '#modules/planning/contract/list-help.endpoint.ts';
import type { ActivityCode, ComponentCode } from '#modules/planning/contract/planning.shapes.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { leadMinutes, matchesWork, outsidePlaceCode } from '#modules/planning/domain/placing/outside.ts';
import { leavesAt } from '#modules/planning/domain/proposal/plan-objective.ts';
import { lastEnd } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import type { Help, OutsideOffer } from '#modules/planning/domain/proposal/try-help.ts';
import { PlanWorkers } from '#modules/planning/server/engine/plan-workers.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { eventsOfLine } from '#modules/planning/server/planning.store.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { externalCallQuery, type QueryContext } from '#platform/server/served.ts';
import { machineRates, overtimeRates } from './machine-rates.ts';
import { outsideEstimates } from './outside-estimates.ts';
import { readStandingPlan } from './read-standing-plan.ts';

type Operation = { activity: ActivityCode; component: ComponentCode | null };

/** The most moves that the list of a help names. */
const shownMoves = 12;

type Read = {
  lineId: number;
  plan: StandingPlan;
  codes: ReadonlyMap<number, string>;
  rates: ReadonlyMap<string, number>;
  /** Euros for an hour of overtime by place. */
  overtime: ReadonlyMap<number, number>;
  jobs: ReadonlyMap<number, string>;
  offers: readonly OutsideOffer[];
  /** The extra cost of an offer over doing it here, by operation. */
  extraOf: ReadonlyMap<number, number>;
  operationOf: ReadonlyMap<number, Operation>;
};

/** Reads the operations by id; a half that is not stored has the values of its whole. */
async function operationsOf({ tx }: QueryContext, { events }: StandingPlan): Promise<Map<number, Operation>> {
  const rows = await tx.rows<Operation & { id: number }>(
    sql`SELECT id, activity, component FROM plan_events WHERE id = ANY(${sql.param(events.map(({ id }) => id))})`,
  );
  return new Map(rows.map(({ id, ...operation }) => [id, operation]));
}

async function readLine(context: QueryContext, { id }: { id: number }): Promise<Read> {
  const plan = await readStandingPlan(context);
  const [places, { shop }, jobs] = await Promise.all([
    readPlaces(context.tx),
    parameterSetOn(context.tx, shopDay(context).toString()),
    context.tx.rows<{ id: number; job: string }>(sql`
      SELECT l.id, b.number || '-' || l.position AS job FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
      WHERE l.id = ANY(${sql.param([...new Set(plan.events.map(({ lineId }) => lineId))])})`),
  ]);
  const rows = (await eventsOfLine(context.tx, id)).filter(({ status, fixed }) => (status === 'planned' || status === 'to_plan') && !fixed);
  const outside = places.find(({ code }) => code === outsidePlaceCode);
  const estimates = outside
    ? (await Promise.all(outsideEstimates.entriesOf(context.kernel).map((estimate) => estimate(context.tx, id)))).flat()
    : [];
  const offered = rows.flatMap((row) => {
    const estimate = estimates.find((one) => matchesWork(row, one));
    const minutes = leadMinutes(estimate?.leadDays ?? 0);
    return estimate && outside && row.placeId !== outside.id
      ? [{ eventId: row.id, placeId: outside.id, minutes, extra: estimate.extraEuros }]
      : [];
  });
  return {
    offers: offered.map(({ eventId, placeId, minutes }) => ({ eventId, placeId, minutes })),
    extraOf: new Map(offered.map(({ eventId, extra }) => [eventId, extra])),
    operationOf: await operationsOf(context, plan),
    ...{ lineId: id, plan, rates: machineRates(shop), overtime: overtimeRates(shop, places) },
    codes: new Map(places.map((place) => [place.id, place.code])),
    jobs: new Map(jobs.map(({ id: lineId, job }) => [lineId, job])),
  };
}

async function tryOut(_: Kernel, { lineId, plan, codes, rates, overtime, jobs, offers, extraOf, operationOf }: Read) {
  const workers = new PlanWorkers(1);
  const moment = (minute: number) => instantOf(minute).toString();
  const codeOf = (placeId: number) => codes.get(placeId) ?? '';
  const roundedEuros = (sum: number) => (Number.isNaN(sum) ? null : Math.round(sum * 100) / 100);
  // Overtime with its surcharge, and the second set-up of what is divided, at the hourly rate of the place.
  const euros = ({ opened, setupMinutes = 0, placeId: second }: Pick<Help, 'opened' | 'setupMinutes' | 'placeId'>) => {
    const hours = [
      ...opened.map(({ placeId, start, end }) => ({ minutes: end - start, rate: overtime.get(placeId) })),
      ...(setupMinutes > 0 && second !== undefined ? [{ minutes: setupMinutes, rate: rates.get(codeOf(second)) }] : []),
    ];
    const costs = hours.map(({ minutes, rate }) => (minutes / 60) * (rate ?? Number.NaN));
    const sum = costs.reduce((total, cost) => total + cost, 0);
    return hours.length === 0 ? null : roundedEuros(sum);
  };
  const setupEuros = ({ setups }: Pick<Help, 'setups'>) =>
    roundedEuros(setups.reduce((sum, { placeId, minutes }) => sum + (minutes / 60) * (rates.get(codeOf(placeId)) ?? Number.NaN), 0));
  const spotOf = ({ placeId, start }: { placeId: number; start: number }) => ({ place: codeOf(placeId), start: moment(start) });
  const effectOf = ({ moved, later, setups }: Pick<Help, 'moved' | 'later' | 'setups'>) => ({
    moved: moved.slice(0, shownMoves).flatMap(({ eventId, lineId: own, from, to }) => {
      const operation = operationOf.get(Math.abs(eventId));
      return operation ? [{ job: jobs.get(own) ?? '', ...operation, from: from && spotOf(from), to: spotOf(to) }] : [];
    }),
    movedCount: moved.length,
    later: later.map(({ lineId: own, from, to }) => ({ job: jobs.get(own) ?? '', from: moment(from), to: moment(to) })),
    setupEuros: setupEuros({ setups }),
  });
  const versionOf = new Map(plan.events.map(({ id, version }) => [id, version]));
  try {
    const helps = await workers.help(plan, lineId, offers);
    const end = lastEnd(plan.events.filter((event) => event.lineId === lineId));
    return {
      leavesAt: end === null || end < 0 ? null : moment(leavesAt(plan, lineId, end)),
      helps: helps.map(
        ({ kind, choice, leavesAt: leaves, isInTime, moves, opened, madeLate, price, eventId, placeId, setupMinutes, ...effect }) => ({
          ...effectOf(effect),
          ...{ kind, isInTime, moves, price },
          lineIds: [...(choice.lineIds ?? [])],
          overtime: choice.overtime ?? false,
          leavesAt: moment(leaves),
          opened: opened.map(({ placeId, start, end: until }) => ({ place: codeOf(placeId), start: moment(start), end: moment(until) })),
          overtimeEuros: euros({ opened, ...(setupMinutes !== undefined && { setupMinutes }), ...(placeId !== undefined && { placeId }) }),
          outsideEuros: kind === 'outside' ? Math.round((extraOf.get(eventId ?? 0) ?? 0) * 100) / 100 : null,
          operation: eventId === undefined ? null : { eventId, version: versionOf.get(eventId) ?? 1, ...operationOf.get(eventId)! },
          place: placeId === undefined ? null : { id: placeId, code: codeOf(placeId) },
          madeLate: madeLate.map((id) => jobs.get(id) ?? ''),
        }),
      ),
    };
  } finally {
    await workers.close();
  }
}

export const listHelp = externalCallQuery(listHelpEndpoint, { read: readLine, call: tryOut });
