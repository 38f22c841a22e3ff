import { type FlowEvent, plannedOut } from '#modules/planning/domain/floor/count-flow.ts';
import type { EventDraft } from './events-of-operations.ts';
import { outsidePlaceCode } from './outside.ts';

export type AmendableEvent = Pick<FlowEvent, 'id' | 'activity' | 'component' | 'status' | 'quantityIn' | 'unit' | 'good' | 'moreOf'> & {
  setupMinutes: number;
  runMinutes: number;
  minutes: number;
};

type Size = Pick<EventDraft, 'setupMinutes' | 'runMinutes' | 'minutes' | 'quantityIn'> & { quantityOut: number | null };
/** `resize`: an event that is not ready gets another size. `repeat`: more is made after an event that is ready. */
export type EventChange = ({ kind: 'resize'; id: number; replans: boolean } | { kind: 'repeat'; id: number }) & Size & { before: number };

const oncePerOrder: readonly string[] = ['prepress', 'dispatch'];

/**
 * Fits the events of a line to the operations of another quantity. What is planned and takes another time is planned again, what runs goes
 * on with its new size, and what is ready is repeated for the pieces that it lacks: those that it does not have, and those that the operations
 * after it lost and make again. Less than was made changes nothing that is ready, and a larger order makes nothing less. Outside work takes
 * its lead time whatever its quantity, or until the day that its supplier promised.
 */
export function amendEvents(
  events: readonly AmendableEvent[],
  drafts: readonly EventDraft[],
  { before, quantity }: { before: number; quantity: number },
): EventChange[] {
  const ownOf = (draft: EventDraft) =>
    events.filter(
      ({ activity, component, status }) => activity === draft.activity && component === draft.component && status !== 'canceled',
    );
  const flow = flowOf(drafts);
  const outOfWhole = (draft: EventDraft) => plannedOut(flow.find(({ key }) => key === draft.key)!, flow, quantity);
  const lackOf = (draft: EventDraft): number => {
    const made = madeShare(ownOf(draft), draft, outOfWhole(draft));
    const followers = drafts.filter(
      ({ activity, predecessors }) => activity !== 'dispatch' && predecessors.some(({ key }) => key === draft.key),
    );
    if (oncePerOrder.includes(draft.activity) || followers.length === 0) return Math.max(0, 1 - made);
    return Math.max(0, ...followers.map((next) => lackOf(next) - Math.max(0, made - takenShare(ownOf(next), next))));
  };
  return drafts.flatMap((draft): EventChange[] => {
    const own = ownOf(draft);
    const open = own.filter(({ status }) => status !== 'ready');
    const last = own.at(-1);
    // A share such as 10 / 160 is not exact.
    const lacking = Math.max(0, Math.ceil(lackOf(draft) * draft.quantityIn - 1e-6));
    if (open.length > 0) return resized(open, lacking, draft, quantity > before);
    if (!last || oncePerOrder.includes(draft.activity) || last.unit !== draft.unit || lacking <= 0) return [];
    return [{ kind: 'repeat', id: last.id, ...sizeOf(draft, lacking), quantityIn: lacking, quantityOut: outOf(draft, lacking), before: 0 }];
  });
}

type FlowDraft = FlowEvent & { key: string };

function flowOf(drafts: readonly EventDraft[]): FlowDraft[] {
  return drafts.map(({ key, activity, component, unit, quantityIn, quantityOut = null, predecessors }, id) => ({
    ...{ key, id, activity, component, unit, quantityIn, quantityOut, status: 'to_plan', good: null, moreOf: null, calculatedFor: null },
    predecessors: predecessors.map((before) => ({
      id: drafts.findIndex((one) => one.key === before.key),
      waitMinutes: before.waitMinutes,
    })),
  }));
}

/** The share of its whole output that an operation has made; 1 is all of it. */
function madeShare(own: readonly AmendableEvent[], { quantityIn }: EventDraft, out: number): number {
  const shares = own.map(({ status, good, quantityIn: planned }) => {
    if (status !== 'ready') return 0;
    return good === null ? planned / Math.max(1, quantityIn) : good / Math.max(1, out);
  });
  return shares.reduce((sum, share) => sum + share, 0);
}

/** The share of its whole input that an operation has used up, be it for good pieces or waste. */
function takenShare(own: readonly AmendableEvent[], draft: EventDraft): number {
  const ready = own.filter(({ status }) => status === 'ready');
  return ready.reduce((sum, { quantityIn, good }) => sum + Math.max(quantityIn, good ?? 0), 0) / Math.max(1, draft.quantityIn);
}

/** The open events of one operation keep their sizes as far as those are needed, the last one takes the rest. */
function resized(open: readonly AmendableEvent[], lacking: number, draft: EventDraft, grows: boolean): EventChange[] {
  const planned = open.reduce((sum, { quantityIn }) => sum + quantityIn, 0);
  let rest = grows && open.every(({ moreOf }) => moreOf !== null) ? Math.max(planned, lacking) : lacking;
  return open.flatMap((event, index): EventChange[] => {
    const quantityIn = index === open.length - 1 ? rest : Math.min(event.quantityIn, rest);
    rest -= quantityIn;
    if (quantityIn === event.quantityIn && open.length > 1) return [];
    const { setupMinutes, runMinutes, minutes } = draft.placeCode === outsidePlaceCode ? event : sizeOf(draft, quantityIn);
    if (minutes === event.minutes && quantityIn === event.quantityIn) return [];
    const replans = event.status === 'planned' && minutes !== event.minutes;
    const size = { setupMinutes, runMinutes, minutes, quantityIn, quantityOut: outOf(draft, quantityIn) };
    return [{ kind: 'resize', id: event.id, replans, ...size, before: event.minutes }];
  });
}

function sizeOf(draft: EventDraft, goesIn: number): Pick<Size, 'setupMinutes' | 'runMinutes' | 'minutes'> {
  const { setupMinutes, quantityIn, minutes } = draft;
  const runMinutes = runOf(draft, quantityIn === 0 ? 1 : goesIn / quantityIn);
  return { setupMinutes, runMinutes, minutes: goesIn === quantityIn ? minutes : Math.max(1, Math.ceil(setupMinutes + runMinutes)) };
}

function runOf({ placeCode, runMinutes }: EventDraft, share: number): number {
  return placeCode === outsidePlaceCode ? runMinutes : Math.round(runMinutes * share * 100) / 100;
}

/** The output for an input; null where the draft says nothing. */
function outOf({ quantityIn, quantityOut }: EventDraft, goesIn: number): number | null {
  if (quantityOut === undefined) return null;
  return quantityIn === 0 ? 0 : Math.min(goesIn, Math.ceil((quantityOut * goesIn) / quantityIn));
}
