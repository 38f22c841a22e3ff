import { minutesAtSpeed } from '#modules/planning/domain/places/place-work.ts';
import { begunStatuses, type EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Divisible = {
  status: EventStatus;
  fixed: boolean;
  placeId: number;
  quantityIn: number;
  quantityOut: number | null;
  setupMinutes: number;
  runMinutes: number;
  /** It makes more of another operation, or another one makes more of it. */
  isPart: boolean;
};

/** The size of one half of an operation. */
export type Half = { quantityIn: number; quantityOut: number | null; runMinutes: number; minutes: number };
export type SplitRefusal = 'EVENT_STARTED' | 'EVENT_FIXED' | 'PLACE_NOT_ALLOWED' | 'EVENT_NOT_DIVISIBLE';

/**
 * Whether an operation may be done in two halves, the second on another place of its kind: not begun, not fixed, of at least two pieces and not
 * a part already. Accepts with both halves, each with its own set-up.
 */
export function decideSplitEvent(
  event: Divisible,
  placeId: number,
  allowedPlaces: ReadonlySet<number>,
  speedOf: (placeId: number) => number | undefined = () => undefined,
): Decision<{ first: Half; second: Half }, SplitRefusal> {
  if (begunStatuses.includes(event.status)) return refuse('EVENT_STARTED');
  if (event.fixed) return refuse('EVENT_FIXED');
  if (event.isPart || event.quantityIn < 2) return refuse('EVENT_NOT_DIVISIBLE');
  if (placeId === event.placeId || !allowedPlaces.has(placeId)) return refuse('PLACE_NOT_ALLOWED', {}, 'placeId');
  const pieces = Math.ceil(event.quantityIn / 2);
  const first = halfOf(event, pieces, Math.ceil, speedOf(event.placeId));
  return accept({ first, second: halfOf(event, event.quantityIn - pieces, Math.floor, speedOf(placeId)) });
}

function halfOf(
  { quantityIn, quantityOut, setupMinutes, runMinutes }: Divisible,
  pieces: number,
  round: (value: number) => number,
  speedPercent: number | undefined,
): Half {
  const run = Math.round(((runMinutes * pieces) / quantityIn) * 100) / 100;
  return {
    quantityIn: pieces,
    quantityOut: quantityOut === null ? null : Math.min(pieces, round(quantityOut / 2)),
    runMinutes: run,
    minutes: minutesAtSpeed({ setupMinutes, runMinutes: run }, speedPercent),
  };
}
