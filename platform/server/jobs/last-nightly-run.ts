/** The latest moment at or before `now` at which a nightly job of this UTC time of day (`02:30`) was due. */
export function lastNightlyRun(now: Temporal.Instant, nightly: string): Temporal.Instant {
  const utc = now.toZonedDateTimeISO('UTC');
  const tonight = utc.withPlainTime(Temporal.PlainTime.from(nightly));
  return (Temporal.ZonedDateTime.compare(tonight, utc) <= 0 ? tonight : tonight.subtract({ days: 1 })).toInstant();
}
