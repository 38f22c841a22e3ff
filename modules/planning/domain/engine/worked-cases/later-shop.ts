import { placeWindows } from '../calendar/place-windows.ts';
import type { CaseEvent, CaseOperation, PlanningCase, ShopPlan } from '../case/planning-case.ts';
import { Random } from '../search/random.ts';

const lockedShare = 0.35;
const seenShare = 0.7;

/**
 * A case at a later moment of its plan: some work is done, some runs, people locked a part of the rest and saw another part. Returns it with
 * what is left of the plan; undefined where a part of a split or ganged operation runs, which a case cannot tell.
 */
export function laterShop(planningCase: PlanningCase, plan: ShopPlan, seed: number): { later: PlanningCase; rest: ShopPlan } | undefined {
  const random = new Random(seed);
  const now = random.pick(plan.events).start + random.pick([0, 1, 10, 40, 200]);
  const eventsOf = Map.groupBy(plan.events, ({ operation }) => operation);
  const members = Map.groupBy(plan.events, ({ gang, operation }) => gang ?? operation);
  const isWhole = (event: CaseEvent) =>
    eventsOf.get(event.operation)!.length === 1 && members.get(event.gang ?? event.operation)!.length === 1;
  if (plan.events.some((event) => event.start < now && event.end > now && !isWhole(event))) return undefined;

  const openMinutes = ({ place: id, end }: CaseEvent): number => {
    const opened = (plan.overtime ?? []).filter(({ place }) => place === id).map(({ window }) => window);
    const windows = placeWindows(planningCase, planningCase.places.find((place) => place.id === id)!, opened);
    return windows.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, now)), 0);
  };
  const slotsOf = (id: string) => planningCase.places.find((place) => place.id === id)!.slots ?? 1;
  const laterOperation = (op: CaseOperation): CaseOperation => {
    const events = eventsOf.get(op.id)!;
    const [event] = events;
    const { split: _split, gang: _gang, previous: _previous, ...whole } = op;
    if (events.every(({ end }) => end <= now)) return { ...op, done: { end: Math.max(...events.map(({ end }) => end)) } };
    const position = { place: event!.place, start: event!.start };
    if (event!.start < now) {
      const modes = op.modes.map(({ crew: _crew, ...mode }) => mode);
      return { ...whole, modes, started: { ...position, remaining: openMinutes(event!) } };
    }
    if (isWhole(event!) && slotsOf(event!.place) === 1 && random.next() < lockedShare) return { ...whole, fixed: position };
    return random.next() < seenShare ? { ...op, previous: position } : op;
  };
  const jobs = planningCase.jobs.map((job) => ({ ...job, operations: job.operations.map(laterOperation) }));
  const open = new Map(jobs.flatMap((job) => job.operations.filter(({ done }) => !done).map((op) => [op.id, op])));
  const attributesOf = new Map(planningCase.jobs.flatMap((job) => job.operations.map((op) => [op.id, op.attributes ?? {}])));
  const begun = plan.events.filter(({ start }) => start < now);
  const stateOf = (place: string): Record<string, string> => {
    const loaded = begun.filter((event) => event.place === place).flatMap(({ operation }) => Object.entries(attributesOf.get(operation)!));
    return Object.fromEntries(loaded.flatMap(([attribute, value]) => (value === null ? [] : [[attribute, value]])));
  };
  const places = planningCase.places.map((place) => ({ ...place, state: { ...place.state, ...stateOf(place.id) } }));
  const left = plan.events
    .filter(({ operation }) => open.has(operation))
    .map(({ crew, ...event }) => (open.get(event.operation)!.started || !crew ? event : { ...event, crew }));
  return {
    later: { ...planningCase, id: `${planningCase.id}, later`, now, frozenUntil: now + 600, places, jobs },
    rest: { ...plan, events: left },
  };
}
