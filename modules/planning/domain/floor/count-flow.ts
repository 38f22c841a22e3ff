import type { EventStatus, Predecessor } from '#modules/planning/domain/plan-event.ts';

/** The fields of an operation from which the flow of good pieces follows. */
export type FlowEvent = {
  id: number;
  activity: string;
  component: string | null;
  unit: string;
  status: EventStatus;
  quantityIn: number;
  /** Planned good pieces; null for an operation that was made before they were stored. */
  quantityOut: number | null;
  good: number | null;
  /** The operation of which this one makes more. */
  moreOf: number | null;
  /** The ordered quantity that its numbers belong to; null as ordered now, or for an operation that makes more. */
  calculatedFor: number | null;
  predecessors: readonly Predecessor[];
};

const beside = ['prepress', 'dispatch'];

/** The operations that make the product: neither its files nor its dispatch, and not canceled. */
export function productionOf<Event extends Pick<FlowEvent, 'activity' | 'status'>>(events: readonly Event[]): Event[] {
  return events.filter(({ activity, status }) => !beside.includes(activity) && status !== 'canceled');
}

const familyOf = ({ id, moreOf }: Pick<FlowEvent, 'id' | 'moreOf'>) => moreOf ?? id;
/** Whether an event takes in the output of another: a repeat may wait for its operation, and takes nothing in from it. */
const takesFrom = (event: FlowEvent, before: FlowEvent) =>
  familyOf(event) !== familyOf(before) && event.predecessors.some(({ id }) => id === before.id);
const followersOf = (event: FlowEvent, events: readonly FlowEvent[]) => productionOf(events).filter((one) => takesFrom(one, event));

/**
 * The last operations of the product, with what makes more of them: no other operation follows, only dispatch. More of an earlier operation is
 * not the last one when what would follow it was canceled.
 */
export function finalOf<Event extends FlowEvent>(events: readonly Event[]): Event[] {
  const followed = new Set(events.filter((event) => followersOf(event, events).length > 0).map(familyOf));
  return productionOf(events).filter((event) => !followed.has(familyOf(event)));
}

/** The factor between the numbers of an operation and those of the ordered quantity `to`. */
const scaleTo = (to: number, { calculatedFor }: FlowEvent, ordered: number) => to / Math.max(1, calculatedFor ?? ordered);
/** Whether an operation is part of the plan of the ordered quantity: as calculated, or half of it. */
const isPlanned = ({ moreOf, calculatedFor }: FlowEvent) => moreOf === null || calculatedFor !== null;

/**
 * The good output that the plan expects of an operation: what the next one takes in where both count the same things, shared with the
 * operations that feed it beside this one; else what was calculated; of the last one the ordered quantity.
 */
export function plannedOut(event: FlowEvent, events: readonly FlowEvent[], ordered: number): number {
  if (event.quantityOut !== null) return event.quantityOut;
  const followers = followersOf(event, events);
  const planFor = event.calculatedFor ?? ordered;
  if (followers.length === 0) return Math.min(event.quantityIn, planFor);
  const next = followers.find(({ unit }) => unit === event.unit);
  if (!next) return event.quantityIn;
  const feeding = events.filter(
    (other) =>
      other.component === event.component &&
      other.unit === event.unit &&
      other.moreOf === null &&
      next.predecessors.some(({ id }) => id === other.id),
  );
  const together = feeding.reduce((sum, other) => sum + other.quantityIn, 0);
  const goesIn = next.quantityIn * scaleTo(planFor, next, ordered);
  return Math.min(event.quantityIn, Math.ceil((goesIn * event.quantityIn) / Math.max(together, event.quantityIn) - 1e-6));
}

/** The planned output of an operation with its halves, in the numbers of the ordered quantity `to`; of what only makes more, its own. */
function plannedTogether(family: readonly FlowEvent[], to: number, events: readonly FlowEvent[], ordered: number): number {
  const planned = family.filter(isPlanned);
  if (planned.length === 0) return family.reduce((sum, one) => sum + plannedOut(one, events, ordered), 0);
  return planned.reduce((sum, one) => sum + plannedOut(one, events, ordered) * scaleTo(to, one, ordered), 0);
}

/** The share of its planned input that an operation really gets: the smallest of its predecessors; undefined while one is not ready. */
function inputShare(event: FlowEvent, events: readonly FlowEvent[], ordered: number): number | undefined {
  const before = productionOf(events).filter((one) => takesFrom(event, one));
  if (before.some(({ status, good }) => status !== 'ready' || good === null)) return undefined;
  const shares = [...Map.groupBy(before, familyOf).values()].map((family) => {
    const planned = plannedTogether(family, event.calculatedFor ?? ordered, events, ordered);
    return planned === 0 ? 1 : family.reduce((sum, { good }) => sum + good!, 0) / planned;
  });
  return shares.length === 0 ? 1 : Math.min(...shares);
}

/** The pieces or sheets that come in: as planned, or as many as the operations before put out good, which may be more. */
export function comingIn(event: FlowEvent, events: readonly FlowEvent[], ordered: number): number {
  const pieces = event.quantityIn * (inputShare(event, events, ordered) ?? 1);
  // A share such as 156 / 153 is not exact.
  return Math.floor(pieces + 1e-6);
}

/**
 * The good output that a screen proposes before anything is counted: what comes in, yet no more than planned. Spare sheets that were
 * not reported as waste are not made into products; only a count above the plan of an operation before is followed.
 */
export function proposedGood(event: FlowEvent, events: readonly FlowEvent[], ordered: number): number {
  const comes = comingIn(event, events, ordered);
  const before = productionOf(events).filter((one) => takesFrom(event, one));
  return before.some(({ good, quantityIn }) => good !== null && good > quantityIn) ? comes : Math.min(comes, event.quantityIn);
}

/** The demand of the line: the ordered quantity, and the fewest pieces that complete it. */
export type Demand = { ordered: number; least: number };

/**
 * The good output below which the ordered quantity is out of reach: of the last operation the fewest pieces that complete the line, less
 * what was made before; of another its planned output without the spare that the plan has for later waste. An operation that got less
 * than planned needs no more than that allows.
 */
export function neededOf(event: FlowEvent, events: readonly FlowEvent[], { ordered, least }: Demand): number {
  const finals = finalOf(events);
  const made = (family: number) =>
    events.reduce(
      (sum, one) => (one.id !== event.id && familyOf(one) === family && one.status === 'ready' ? sum + (one.good ?? 0) : sum),
      0,
    );
  if (finals.some(({ id }) => id === event.id)) return Math.max(0, least - made(familyOf(event)));
  const planned = finals.filter(({ moreOf }) => moreOf === null);
  const last = Math.max(ordered, ...planned.map((one) => one.quantityIn * scaleTo(ordered, one, ordered)));
  const share = Math.min(1, inputShare(event, events, ordered) ?? 1);
  const spare = event.moreOf === null ? ordered / last : 1;
  return Math.floor(plannedOut(event, events, ordered) * spare * share);
}

/** The good pieces of the product: those of its last operation with what was made more; the fewest where several end side by side. */
export function producedOf(events: readonly FlowEvent[]): number {
  const families = Map.groupBy(finalOf(events), familyOf);
  const made = [...families.values()].map((family) => family.reduce((sum, { good }) => sum + (good ?? 0), 0));
  return made.length === 0 ? 0 : Math.min(...made);
}

/** An operation that is done again for part of its quantity; `share` is that part of its own size in the plan. */
export type Repeat = { of: FlowEvent; quantityIn: number; quantityOut: number; share: number };

/**
 * The operations that make `quantity` more of what an operation puts out: itself and everything before it, each for its share of the
 * planned quantity, waste included, in the order of the work.
 */
export function repeatsFor(event: FlowEvent, quantity: number, events: readonly FlowEvent[], ordered: number): Repeat[] {
  const originals = productionOf(events).filter(({ moreOf }) => moreOf === null);
  const root = originals.find(({ id }) => id === familyOf(event)) ?? event;
  const found = new Set([root.id]);
  for (const one of originals.toReversed()) {
    if (originals.some((other) => found.has(other.id) && other.predecessors.some(({ id }) => id === one.id))) found.add(one.id);
  }
  const wholeOf = (one: FlowEvent) => productionOf(events).filter((other) => familyOf(other) === one.id && isPlanned(other));
  const outOf = (one: FlowEvent) => plannedTogether(wholeOf(one), ordered, events, ordered);
  const share = quantity / Math.max(1, outOf(root));
  return originals
    .filter(({ id }) => found.has(id))
    .map((one) => {
      const goesIn = wholeOf(one).reduce((sum, half) => sum + half.quantityIn * scaleTo(ordered, half, ordered), 0) * share;
      return {
        of: one,
        quantityIn: Math.max(1, Math.ceil(goesIn - 1e-6)),
        quantityOut: one.id === root.id ? quantity : Math.max(1, Math.ceil(outOf(one) * share - 1e-6)),
        share: one.quantityIn === 0 ? share : goesIn / one.quantityIn,
      };
    });
}
