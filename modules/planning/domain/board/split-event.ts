import { minutesAtPace, type Pace } from '#modules/planning/domain/places/place-work.ts';
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
  paceOf: (placeId: number) => Pace | undefined = () => undefined,
): Decision<{ first: Half; second: Half }, SplitRefusal> {
  if (begunStatuses.includes(event.status)) return refuse('EVENT_STARTED');
  if (event.fixed) return refuse('EVENT_FIXED');
  if (event.isPart || event.quantityIn < 2) return refuse('EVENT_NOT_DIVISIBLE');
  if (placeId === event.placeId || !allowedPlaces.has(placeId)) return refuse('PLACE_NOT_ALLOWED', {}, 'placeId');
  const [first, second] = dividedSizes(event);
  const { setupMinutes } = event;
  const halfOn = (size: HalfSize, at: number): Half => ({ ...size, minutes: minutesAtPace({ ...size, setupMinutes }, paceOf(at)) });
  return accept({ first: halfOn(first, event.placeId), second: halfOn(second, placeId) });
}

type HalfSize = Omit<Half, 'minutes'>;

/** The sizes of both halves, which together are the whole; the first has the odd piece. */
export function dividedSizes({ quantityIn, quantityOut, runMinutes }: HalfSize): [HalfSize, HalfSize] {
  const pieces = Math.ceil(quantityIn / 2);
  const run = hundredths((runMinutes * pieces) / quantityIn);
  const out = quantityOut === null ? null : Math.ceil((quantityOut * pieces) / quantityIn);
  return [
    { quantityIn: pieces, quantityOut: out, runMinutes: run },
    {
      quantityIn: quantityIn - pieces,
      quantityOut: out === null ? null : quantityOut! - out,
      runMinutes: hundredths(runMinutes - run),
    },
  ];
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
