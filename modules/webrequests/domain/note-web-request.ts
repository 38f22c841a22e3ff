import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Sources of a request; the staff records the last two. */
export const requestSources = ['portal', 'api', 'mail', 'phone'] as const;
export const notedSources = ['mail', 'phone'] as const satisfies readonly (typeof requestSources)[number][];

/** Time of arrival: the start of the day when only the day is known. */
export function receivedMoment(day: string | null, time: string): string | undefined {
  return day === null ? undefined : `${day}T${time || '00:00'}`;
}

/**
 * Decides whether a request by mail or telephone may be recorded; the answer clock runs from its arrival. Refuses RECEIVED_LATER for a
 * future time, and SENDER_UNREACHABLE without an e-mail address and telephone number.
 */
export function decideNoteRequest(
  asked: { receivedAt: Temporal.Instant; email: string; phone: string },
  now: Temporal.Instant,
): Decision<undefined, 'RECEIVED_LATER' | 'SENDER_UNREACHABLE'> {
  if (Temporal.Instant.compare(asked.receivedAt, now) > 0) return refuse('RECEIVED_LATER', {}, 'receivedTime');
  return asked.email === '' && asked.phone === '' ? refuse('SENDER_UNREACHABLE', {}, 'email') : accept();
}
