import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import { type Violation, validatePlan } from '#modules/planning/domain/placing/validate-plan.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';

/** The rules of the board that a plan breaks. A wait that is too long is told, not refused: what is pushed to the right cannot keep it. */
export function violationsOf({ events, places }: Pick<StandingPlan, 'events' | 'places'>): Violation[] {
  const isTaken = ({ status, start, end }: StandingEvent) => status !== 'canceled' && status !== 'ready' && start !== null && end !== null;
  const times = new Map(
    places.map(({ id, calendar, slots, blockedPapers, limits, crew, onMachine, toolCounts }): [number, PlaceTime] => {
      const bookings = events
        .filter((event) => event.placeId === id && isTaken(event))
        .map((event) => bookingOf(event, { start: event.start!, end: event.end! }));
      const machine = onMachine && { onMachine: { values: onMachine, from: 0 } };
      const shared = {
        ...{ ...(blockedPapers && { blockedPapers }), ...(limits && { limits }) },
        ...{ ...(crew && { crew }), ...(toolCounts && { toolCounts }) },
      };
      return [id, { calendar, slots, bookings, ...shared, ...machine }];
    }),
  );
  return validatePlan(events, times).filter(({ rule }) => rule !== 'WITHIN');
}
