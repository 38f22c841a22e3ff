import { describe, expect, it } from 'vitest';
import { plannedQuote, revisionOutcome } from './planned-quote.ts';

const now = Temporal.Instant.from('2026-11-18T09:00:00Z');
const quote = (status: string, hours: number) => ({ status, sentAt: now.add({ hours }) });

describe('planned quote', () => {
  it('is planned until its moment, and sent from then on', () => {
    expect(plannedQuote([quote('sent', 1)], now)).toMatchObject({ anotherLies: false });
    expect(plannedQuote([quote('sent', 0)], now)).toBeUndefined();
  });
  it('leaves the earlier quote open until then', () =>
    expect(plannedQuote([quote('sent', 1), quote('sent', -24)], now)).toMatchObject({ anotherLies: true }));
  it('stays planned when it was held, also past its moment', () => {
    expect(plannedQuote([quote('held', -1)], now)).toMatchObject({ quote: { status: 'held' }, anotherLies: false });
    expect(plannedQuote([quote('held', -1), quote('sent', -24)], now)).toMatchObject({ quote: { status: 'held' }, anotherLies: true });
  });
  it('is no longer planned once it was withdrawn', () => expect(plannedQuote([quote('superseded', 1)], now)).toBeUndefined());
});

describe('outcome of a revision', () => {
  it('shows planned until its moment, held or not', () => {
    expect(revisionOutcome('sent', true)).toBe('planned');
    expect(revisionOutcome('held', true)).toBe('planned');
    expect(revisionOutcome('sent', false)).toBe('sent');
  });
  it('shows missed when its moment passed while it was held', () => expect(revisionOutcome('held', false)).toBe('missed'));
  it('shows the answer or the withdrawal, whatever its moment', () => {
    expect(revisionOutcome('approved', false)).toBe('approved');
    expect(revisionOutcome('superseded', true)).toBe('superseded');
    expect(revisionOutcome('superseded', false, false)).toBe('unsent');
  });
});
