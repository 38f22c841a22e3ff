import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import type { EventDraft } from './events-of-operations.ts';
import { outsidePlaceCode } from './outside.ts';

export type AmendableEvent = {
  id: number;
  activity: string;
  component: string | null;
  status: EventStatus;
  setupMinutes: number;
  runMinutes: number;
  minutes: number;
  quantityIn: number;
  unit: string;
  good: number | null;
};

type Size = Pick<EventDraft, 'setupMinutes' | 'runMinutes' | 'minutes' | 'quantityIn'> & { quantityOut: number | null };
/** `resize`: an event that is not ready gets another size. `repeat`: more is made after an event that is ready. */
export type EventChange = ({ kind: 'resize'; id: number; replans: boolean } | { kind: 'repeat'; id: number }) & Size & { before: number };

const oncePerOrder: readonly string[] = ['prepress', 'dispatch'];

/**
 * Fits the events of a line to the operations of another quantity. What is planned and takes another time is planned again, what runs goes
 * on with its new size, and what is ready is repeated for the pieces that it lacks. Less than was made changes nothing that is ready. Outside
 * work takes its lead time whatever its quantity, or until the day that its supplier promised.
 */
export function amendEvents(events: readonly AmendableEvent[], drafts: readonly EventDraft[]): EventChange[] {
  return drafts.flatMap((draft): EventChange[] => {
    const own = events.filter(
      ({ activity, component, status }) => activity === draft.activity && component === draft.component && status !== 'canceled',
    );
    const open = own.find(({ status }) => status !== 'ready');
    if (open) return resized(open, own, draft);
    const last = own.at(-1);
    if (!last || oncePerOrder.includes(draft.activity) || last.unit !== draft.unit) return [];
    const made = own.reduce((sum, { good, quantityIn }) => sum + (good ?? quantityIn), 0);
    const lacking = draft.quantityIn - made;
    if (lacking <= 0 || draft.quantityIn === 0) return [];
    const runMinutes = runOf(draft, lacking / draft.quantityIn);
    const minutes = Math.max(1, Math.ceil(draft.setupMinutes + runMinutes));
    return [
      {
        kind: 'repeat',
        id: last.id,
        setupMinutes: draft.setupMinutes,
        runMinutes,
        minutes,
        quantityIn: lacking,
        quantityOut: outOf(draft, lacking),
        before: 0,
      },
    ];
  });
}

function resized(open: AmendableEvent, own: readonly AmendableEvent[], draft: EventDraft): EventChange[] {
  const made = own.reduce((sum, { status, good, quantityIn }) => sum + (status === 'ready' ? (good ?? quantityIn) : 0), 0);
  const quantityIn = Math.max(0, draft.quantityIn - made);
  const { setupMinutes, runMinutes, minutes } = draft.placeCode === outsidePlaceCode ? open : sizeOf(draft, quantityIn, made);
  if (minutes === open.minutes && quantityIn === open.quantityIn) return [];
  const replans = open.status === 'planned' && minutes !== open.minutes;
  return [
    {
      kind: 'resize',
      id: open.id,
      replans,
      setupMinutes,
      runMinutes,
      minutes,
      quantityIn,
      quantityOut: outOf(draft, quantityIn),
      before: open.minutes,
    },
  ];
}

function sizeOf(draft: EventDraft, goesIn: number, made: number): Pick<Size, 'setupMinutes' | 'runMinutes' | 'minutes'> {
  const { setupMinutes, quantityIn } = draft;
  const runMinutes = runOf(draft, quantityIn === 0 ? 1 : goesIn / quantityIn);
  return { setupMinutes, runMinutes, minutes: made === 0 ? draft.minutes : Math.max(1, Math.ceil(setupMinutes + runMinutes)) };
}

function runOf({ placeCode, runMinutes }: EventDraft, share: number): number {
  return placeCode === outsidePlaceCode ? runMinutes : Math.round(runMinutes * share * 100) / 100;
}

/** What comes out of so much that goes in; null where the draft says nothing. */
function outOf({ quantityIn, quantityOut }: EventDraft, goesIn: number): number | null {
  if (quantityOut === undefined) return null;
  return quantityIn === 0 ? 0 : Math.min(goesIn, Math.ceil((quantityOut * goesIn) / quantityIn));
}
