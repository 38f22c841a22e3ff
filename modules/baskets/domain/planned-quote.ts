type Lying = { status: string; sentAt: Temporal.Instant };

/**
 * The quote that is still to go `now`, or was held when it was to go, when there is one, and whether another lies with the customer until
 * then: only then the basket's quote was sent. `quotes` are those of one basket.
 */
export function plannedQuote<Quote extends Lying>(
  quotes: readonly Quote[],
  now: Temporal.Instant,
): { quote: Quote; anotherLies: boolean } | undefined {
  const went = ({ status, sentAt }: Lying) => status === 'sent' && Temporal.Instant.compare(sentAt, now) <= 0;
  const lying = quotes.filter(({ status }) => status === 'sent' || status === 'held');
  const quote = lying.find((one) => !went(one));
  return quote && { quote, anotherLies: lying.some(went) };
}

/**
 * What became of a revision: `planned` while its moment `isToCome`, `missed` when that came while its basket was on hold, `unsent` when its mail
 * was taken back before (`went` is false).
 */
export function revisionFate<Status extends string>(
  status: Status,
  isToCome: boolean,
  went = true,
): Status | 'planned' | 'missed' | 'unsent' {
  if (status === 'superseded' && !went) return 'unsent';
  if (status === 'held') return isToCome ? 'planned' : 'missed';
  return status === 'sent' && isToCome ? 'planned' : status;
}
