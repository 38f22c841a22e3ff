import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** By which way a request came in; the last two the staff writes down. */
export const requestSources = ['portal', 'api', 'mail', 'phone'] as const;
export const notedSources = ['mail', 'phone'] as const satisfies readonly (typeof requestSources)[number][];

/** When it came, of a day and a time: at the start of that day where the time is not known. */
export function receivedMoment(day: string | null, time: string): string | undefined {
  return day === null ? undefined : `${day}T${time || '00:00'}`;
}

/**
 * Whether a request that came by mail or telephone may be written down: the clock of its answer runs from when it came. Refuses
 * RECEIVED_LATER for a moment that is still to come, and SENDER_UNREACHABLE when nobody could answer: neither an address nor a number.
 */
export function decideNoteRequest(
  asked: { receivedAt: Temporal.Instant; email: string; phone: string },
  now: Temporal.Instant,
): Decision<undefined, 'RECEIVED_LATER' | 'SENDER_UNREACHABLE'> {
  if (Temporal.Instant.compare(asked.receivedAt, now) > 0) return refuse('RECEIVED_LATER', {}, 'receivedTime');
  return asked.email === '' && asked.phone === '' ? refuse('SENDER_UNREACHABLE', {}, 'email') : accept();
}
