import { describe, expect, it } from 'vitest';
import { plannedQuote, revisionFate } from './planned-quote.ts';

const now = Temporal.Instant.from('2026-11-18T09:00:00Z');
const quote = (status: string, hours: number) => ({ status, sentAt: now.add({ hours }) });

describe('a quote whose mail is planned', () => {
  it('waits until that moment, and is sent from then on', () => {
    expect(plannedQuote([quote('sent', 1)], now)).toMatchObject({ anotherLies: false });
    expect(plannedQuote([quote('sent', 0)], now)).toBeUndefined();
  });
  it('leaves the one before it with the customer', () =>
    expect(plannedQuote([quote('sent', 1), quote('sent', -24)], now)).toMatchObject({ anotherLies: true }));
  it('was held: it does not go at that moment, also when that has passed', () => {
    expect(plannedQuote([quote('held', -1)], now)).toMatchObject({ quote: { status: 'held' }, anotherLies: false });
    expect(plannedQuote([quote('held', -1), quote('sent', -24)], now)).toMatchObject({ quote: { status: 'held' }, anotherLies: true });
  });
  it('waits no more once it was taken back', () => expect(plannedQuote([quote('superseded', 1)], now)).toBeUndefined());
});

describe('what became of a revision', () => {
  it('is still to go until its moment, held or not', () => {
    expect(revisionFate('sent', true)).toBe('planned');
    expect(revisionFate('held', true)).toBe('planned');
    expect(revisionFate('sent', false)).toBe('sent');
  });
  it('did not go when its moment came while it was held', () => expect(revisionFate('held', false)).toBe('missed'));
  it('is what was answered or taken back, whatever its moment', () => {
    expect(revisionFate('approved', false)).toBe('approved');
    expect(revisionFate('superseded', true)).toBe('superseded');
    expect(revisionFate('superseded', false, false)).toBe('unsent');
  });
});
