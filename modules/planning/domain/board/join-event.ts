import { minutesAtPace, type Pace } from '#modules/planning/domain/places/place-work.ts';
import { begunStatuses, type EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Half } from './split-event.ts';

/** `calculatedFor`: the ordered quantity that a half was planned for; null for work that is made again. */
type Part = { id: number; moreOf: number | null; calculatedFor?: number | null; status: EventStatus };

type Joinable = Part & {
  fixed: boolean;
  placeId: number;
  quantityIn: number;
  quantityOut: number | null;
  setupMinutes: number;
  runMinutes: number;
};

export type JoinRefusal = 'EVENT_NOT_HALF' | 'EVENT_STARTED' | 'EVENT_FIXED' | 'EVENT_OUTSIDE';

/** Both halves of a divided operation, the first one first, found from either; undefined where there is no other. */
export function halvesOf<Event extends Part>(event: Event, chain: readonly Event[]): { first: Event; second: Event } | undefined {
  const stands = ({ status }: Event) => status !== 'canceled';
  const isHalf = ({ calculatedFor }: Event) => calculatedFor !== null;
  const first = event.moreOf === null ? event : chain.find((other) => other.id === event.moreOf);
  const second = event.moreOf === null ? chain.find((other) => other.moreOf === event.id && stands(other) && isHalf(other)) : event;
  return first && second && stands(first) && stands(second) && isHalf(second) ? { first, second } : undefined;
}

/**
 * Whether the halves of a divided operation may become one again, at the place of the first; accepts with both and the size of the whole. Refuses
 * EVENT_NOT_HALF, and EVENT_STARTED, EVENT_OUTSIDE or EVENT_FIXED for one of them.
 */
export function decideJoinEvent<Event extends Joinable>(
  event: Event,
  chain: readonly Event[],
  outsidePlaceId: number | undefined,
  paceOf: (placeId: number) => Pace | undefined = () => undefined,
): Decision<{ first: Event; second: Event; whole: Half }, JoinRefusal> {
  const halves = halvesOf(event, chain);
  if (!halves) return refuse('EVENT_NOT_HALF');
  const both = [halves.first, halves.second];
  if (both.some(({ status }) => begunStatuses.includes(status))) return refuse('EVENT_STARTED');
  if (both.some(({ placeId }) => placeId !== 0 && placeId === outsidePlaceId)) return refuse('EVENT_OUTSIDE');
  if (both.some(({ fixed }) => fixed)) return refuse('EVENT_FIXED');
  return accept({ ...halves, whole: wholeOf(halves.first, halves.second, paceOf(halves.first.placeId)) });
}

function wholeOf(first: Joinable, second: Joinable, pace: Pace | undefined): Half {
  const runMinutes = Math.round((first.runMinutes + second.runMinutes) * 100) / 100;
  return {
    quantityIn: first.quantityIn + second.quantityIn,
    quantityOut: first.quantityOut === null || second.quantityOut === null ? null : first.quantityOut + second.quantityOut,
    runMinutes,
    minutes: minutesAtPace({ setupMinutes: first.setupMinutes, runMinutes }, pace),
  };
}
