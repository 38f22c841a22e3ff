type OpenQuote = { status: string; sentAt: Temporal.Instant };

/**
 * Finds, among the quotes of one basket, the one whose sending is planned after `now`, or was held at its moment. `anotherLies` says
 * whether the customer has an earlier open quote; otherwise none of the basket was sent yet.
 */
export function plannedQuote<Quote extends OpenQuote>(
  quotes: readonly Quote[],
  now: Temporal.Instant,
): { quote: Quote; anotherLies: boolean } | undefined {
  const wasSent = ({ status, sentAt }: OpenQuote) => status === 'sent' && Temporal.Instant.compare(sentAt, now) <= 0;
  const open = quotes.filter(({ status }) => status === 'sent' || status === 'held');
  const quote = open.find((one) => !wasSent(one));
  return quote && { quote, anotherLies: open.some(wasSent) };
}

/**
 * Returns the outcome of a revision as screens show it: `planned` while its moment is ahead (`isToCome`), `missed` when that passed while
 * its basket was on hold, `unsent` when its mail was withdrawn before (`went` is false), else its status.
 */
export function revisionOutcome<Status extends string>(
  status: Status,
  isToCome: boolean,
  went = true,
): Status | 'planned' | 'missed' | 'unsent' {
  if (status === 'superseded' && !went) return 'unsent';
  if (status === 'held') return isToCome ? 'planned' : 'missed';
  return status === 'sent' && isToCome ? 'planned' : status;
}
