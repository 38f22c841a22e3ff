import { changeoverMinutes, changesInSequence } from '#modules/planning/domain/places/changeovers.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';

/** The minutes of the changeover before each event that has a time, in the order of each place with one slot, from what is on its machine. */
export function changeoversAsPlanned({ places }: Pick<StandingPlan, 'places'>, events: readonly StandingEvent[]): Map<number, number> {
  const single = new Map(places.filter(({ slots }) => slots === 1).map((place) => [place.id, place]));
  const standing = events.filter(({ status, start, placeId }) => status !== 'canceled' && start !== null && single.has(placeId));
  const minutes = new Map<number, number>();
  for (const [placeId, all] of Map.groupBy(standing, ({ placeId }) => placeId)) {
    const { onMachine } = single.get(placeId)!;
    const own = onMachine ? all.filter(({ status }) => status !== 'ready') : all;
    const inOrder = own.toSorted((a, b) => a.start! - b.start! || a.id - b.id);
    const changes = changesInSequence(
      inOrder.map(({ id, setup }) => ({ id, changeovers: setup?.changeovers ?? [], values: setup?.values ?? {} })),
      onMachine,
    );
    for (const { id } of inOrder) minutes.set(id, changeoverMinutes(changes.get(id)!));
  }
  return minutes;
}
