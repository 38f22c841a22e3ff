import { expect, it } from 'vitest';
import { lastNightlyRun } from './last-nightly-run.ts';

const at = (moment: string) => lastNightlyRun(Temporal.Instant.from(moment), '02:30').toString();

it('lastNight is today once the hour has passed, else the day before', () => {
  expect(at('2026-11-18T02:30:00Z')).toBe('2026-11-18T02:30:00Z');
  expect(at('2026-11-18T09:00:00Z')).toBe('2026-11-18T02:30:00Z');
  expect(at('2026-11-18T02:29:59Z')).toBe('2026-11-17T02:30:00Z');
  expect(at('2026-03-01T00:10:00Z')).toBe('2026-02-28T02:30:00Z');
});
