import { wholeMinutes } from '#modules/planning/domain/plan-event.ts';
import type { EventDraft } from './events-of-operations.ts';

/** An activity of the shop's own, as it is planned after one of the calculation. */
export type OwnActivity = {
  code: string;
  /** The activity that it follows; a job without it has none of this either. */
  follows: string;
  placeCode: string;
  setupMinutes: number;
  /** The hourly output in the unit of the activity before it: sheets or pieces. */
  perHour: number;
  /** The products that it is for; empty for all. */
  subGroupIds: readonly number[];
};

const sequenceStep = 10;

/**
 * Adds the shop's own activities to the operations of a line: each after the last operation of the activity that it follows, and before what
 * followed that. Two that follow the same one come in the order given.
 */
export function withOwnActivities(drafts: readonly EventDraft[], own: readonly OwnActivity[], subGroupId: number | null): EventDraft[] {
  let all = [...drafts];
  const lastAfter = new Map<string, string>();
  for (const activity of own) {
    const isFor = activity.subGroupIds.length === 0 || (subGroupId !== null && activity.subGroupIds.includes(subGroupId));
    const key = lastAfter.get(activity.follows) ?? all.findLast((draft) => draft.activity === activity.follows)?.key;
    const before = all.find((draft) => draft.key === key);
    if (!isFor || !before) continue;
    const made = draftAfter(before, activity, all);
    lastAfter.set(activity.follows, made.key);
    all = all.flatMap((draft) => (draft.key === key ? [draft, made] : [followingOn(draft, before.key, made.key)]));
  }
  return all.length === drafts.length ? all : all.map((draft, at) => ({ ...draft, sequence: (at + 1) * sequenceStep }));
}

/** The operation of an own activity: it takes in what comes out of the one before, and waits for the rest that others waited for. */
function draftAfter(
  before: EventDraft,
  { code, placeCode, setupMinutes, perHour }: OwnActivity,
  drafts: readonly EventDraft[],
): EventDraft {
  const links = drafts.flatMap(({ predecessors }) => predecessors.filter(({ key }) => key === before.key));
  const next = drafts.find((draft) => draft.unit === before.unit && draft.predecessors.some(({ key }) => key === before.key));
  // What the next one takes in is what is left of the waste of the one before.
  const quantityIn = before.quantityOut ?? Math.min(before.quantityIn, next?.quantityIn ?? before.quantityIn);
  const runMinutes = (quantityIn * 60) / perHour;
  const { component, unit, quantityOut, paper, sheet } = before;
  return {
    ...{ key: `own ${code}`, activity: code, component, placeCode, sequence: 0, setupMinutes, runMinutes },
    ...{ minutes: wholeMinutes(setupMinutes + runMinutes), quantityIn, unit },
    ...(quantityOut !== undefined && { quantityOut }),
    ...(paper && { paper }),
    ...(sheet && { sheet }),
    predecessors: [{ key: before.key, waitMinutes: Math.max(0, ...links.map(({ waitMinutes }) => waitMinutes)) }],
  };
}

/** An operation that followed the one before now follows the own activity, which has had the rest. */
function followingOn(draft: EventDraft, before: string, made: string): EventDraft {
  if (!draft.predecessors.some(({ key }) => key === before)) return draft;
  return { ...draft, predecessors: draft.predecessors.map((link) => (link.key === before ? { key: made, waitMinutes: 0 } : link)) };
}
