import { decideStepPlan, type PlanStep, type StepDirection, type Stepped } from '#modules/planning/domain/board/step-plan.ts';
import type { StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The orders that a step printed together, or took apart. */
export type StepGang = { hostLineId: number; guestLineId: number; role: 'cover' | 'case' | 'sheet' };
export const gangCauses = ['gang', 'apart'] as const;
export type GangCause = (typeof gangCauses)[number];

/** Whether the orders are printed together once the step is undone or redone. */
export const isTogetherAfter = (cause: GangCause, direction: StepDirection): boolean => (cause === 'gang') === (direction === 'redo');

/**
 * Where the operations of a guest go when it is taken apart by undoing that they were printed together: to where they stood before. Refuses
 * STEP_GANG_KEPT when one of them began, was moved or taken apart since, or when its former spot is taken or over.
 */
export function decideUndoGang(
  { moves }: Pick<PlanStep, 'moves'>,
  standing: Pick<StandingPlan, 'events' | 'places' | 'now'>,
): Decision<Stepped, 'STEP_GANG_KEPT'> {
  const riding = new Set(moves.filter(({ after }) => after.placeId === 0).map(({ eventId }) => eventId));
  const apart = standing.events.map((event) => (riding.has(event.id) && event.placeId === 0 ? { ...event, fixed: false } : event));
  const decided = decideStepPlan({ moves, opened: [] }, 'undo', { ...standing, events: apart });
  return decided.accepted ? accept(decided.value) : refuse('STEP_GANG_KEPT', { eventId: Number(decided.params.eventId ?? 0) });
}
