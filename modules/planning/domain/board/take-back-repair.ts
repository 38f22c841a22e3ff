import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { violationsOf } from '#modules/planning/domain/proposal/plan-violations.ts';
import { applyMoves } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Whether a repair of the plan may be taken back. Refuses REPAIR_TAKEN_BACK, and REPAIR_OVERTAKEN when every operation that it moved has
 * begun or was moved again.
 */
export function decideTakeBackRepair(
  takenBackAt: string | null,
  restorable: number,
): Decision<undefined, 'REPAIR_TAKEN_BACK' | 'REPAIR_OVERTAKEN'> {
  if (takenBackAt !== null) return refuse('REPAIR_TAKEN_BACK');
  return restorable === 0 ? refuse('REPAIR_OVERTAKEN') : accept();
}

type Spot = { eventId: number; lineId: number; placeId: number; start: Minute; end: Minute };

/**
 * The operations that can go back to these spots: what came between, a predecessor that is ready later, people, tools, paper or files that
 * are no longer there keep one where it is, and then those that waited for it. A spot that has passed is not measured by the hours of its place.
 */
export function restorableMoves(plan: Pick<StandingPlan, 'events' | 'places' | 'now'>, spots: readonly Spot[]): Set<number> {
  let left = [...spots];
  for (;;) {
    const moved = new Map(left.map((spot) => [spot.eventId, spot]));
    const broken = new Set(
      violationsOf({ ...plan, events: applyMoves(plan.events, left) }).flatMap(({ rule, eventId, otherId }) => {
        const ofTime = rule === 'STARTS_CLOSED' || rule === 'ENDS_CLOSED' || rule === 'DURATION' || rule === 'PAUSE';
        if (ofTime && (moved.get(eventId)?.start ?? plan.now) < plan.now) return [];
        if (moved.has(eventId)) return [eventId];
        return otherId === undefined ? inItsWay(plan, left, eventId) : [otherId];
      }),
    );
    const kept = left.filter(({ eventId }) => !broken.has(eventId));
    if (kept.length === left.length) return new Set(moved.keys());
    left = kept;
  }
}

/** The spots around the beginning of an operation on its place: of two at once the later one is named. */
function inItsWay({ events }: Pick<StandingPlan, 'events'>, spots: readonly Spot[], eventId: number): number[] {
  const event = events.find(({ id }) => id === eventId);
  const around = ({ placeId, start, end }: Spot) => placeId === event?.placeId && start <= event.start! && event.start! < end;
  return event?.start == null ? [] : spots.filter(around).map((spot) => spot.eventId);
}
