type Lying = { status: string; sentAt: Temporal.Instant };

/**
 * The quote that is still to go `now`, when there is one, and whether another lies with the customer until then: only then the basket's
 * quote was sent. `quotes` are those of one basket.
 */
export function plannedQuote<Quote extends Lying>(
  quotes: readonly Quote[],
  now: Temporal.Instant,
): { quote: Quote; anotherLies: boolean } | undefined {
  const lying = quotes.filter(({ status }) => status === 'sent');
  const quote = lying.find(({ sentAt }) => Temporal.Instant.compare(sentAt, now) > 0);
  return quote && { quote, anotherLies: lying.some(({ sentAt }) => Temporal.Instant.compare(sentAt, now) <= 0) };
}
