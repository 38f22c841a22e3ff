import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import { effectiveStatus, type ResumableStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { type ClosedDays, workingDayFrom } from '#modules/baskets/domain/basket/working-days.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

const quoteValidDays = 30;
const quoteLinkDays = 60;
const daysPastValidity = 30;

/** Returns the default last day of a quote sent on `today`: thirty days later, or the first working day from then on. */
export function quoteValidUntil(today: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  return workingDayFrom(today.add({ days: quoteValidDays }), closed);
}

/** Returns when the link of a quote expires: after sixty days, or thirty days past its last day if later, to say that it has expired. */
export function quoteLinkUntil(from: Temporal.Instant, validUntil: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  const pastValidity = validUntil.add({ days: daysPastValidity }).toZonedDateTime(timeZone).toInstant();
  const sixtyDays = from.add({ hours: 24 * quoteLinkDays });
  return Temporal.Instant.compare(pastValidity, sixtyDays) > 0 ? pastValidity : sixtyDays;
}

/**
 * Decides whether the last day of a quote may change from `was` to `asked`. Refuses REVISE_FIRST once the quote was sent, because its mail
 * names the day, and DATE_IN_PAST. An unchanged day is accepted without a check.
 */
export function decideLastDay(
  basket: ResumableStatus,
  days: { was: string | null; asked: string | null },
  today: Temporal.PlainDate,
): Decision<undefined, 'REVISE_FIRST' | 'DATE_IN_PAST'> {
  if (days.was === days.asked) return accept();
  if (effectiveStatus(basket) === 'quotation_sent') return refuse('REVISE_FIRST', {}, 'validUntil');
  return decideDay(days.asked === null ? undefined : Temporal.PlainDate.from(days.asked), today, 'validUntil');
}
