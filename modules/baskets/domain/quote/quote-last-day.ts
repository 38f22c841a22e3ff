import { type ClosedDays, workingDayFrom } from '#modules/baskets/domain/basket/working-days.ts';

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
