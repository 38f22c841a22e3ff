import { expect, it } from 'vitest';
import { decideEndBreakdown, decideReportBreakdown, stretchOfBreakdown, tellsBreakdown } from './breakdown.ts';

const at = Temporal.Instant.from('2026-11-18T13:30:00Z');
const minutesOf = (instant: string) => Date.parse(instant) / 60_000;

it('a breakdown lasts for as long as was said', () =>
  expect(stretchOfBreakdown(at, 90, 'Europe/Amsterdam')).toEqual({
    start: minutesOf('2026-11-18T13:30:00Z'),
    end: minutesOf('2026-11-18T15:00:00Z'),
  }));
it('a breakdown of unknown length lasts for the rest of the day of the shop', () =>
  expect(stretchOfBreakdown(at, null, 'Europe/Amsterdam').end).toBe(minutesOf('2026-11-18T23:00:00Z')));
it('a breakdown of unknown length late in the evening lasts into the night', () => {
  const late = Temporal.Instant.from('2026-11-18T22:55:00Z');
  expect(stretchOfBreakdown(late, null, 'Europe/Amsterdam').end).toBe(minutesOf('2026-11-19T02:55:00Z'));
});
it('a breakdown is not reported while work runs on the machine', () => {
  expect(decideReportBreakdown(1, false)).toMatchObject({ accepted: false, code: 'BREAKDOWN_WHILE_RUNNING' });
  expect(decideReportBreakdown(0, false)).toMatchObject({ accepted: true });
});
it('a breakdown that was reported without a network does not replace what was said since', () =>
  expect(decideReportBreakdown(1, true)).toMatchObject({ accepted: false, code: 'BREAKDOWN_OVERTAKEN' }));
it('a breakdown that is over is not ended again', () => {
  expect(decideEndBreakdown(false)).toMatchObject({ accepted: false, code: 'BREAKDOWN_OVER' });
  expect(decideEndBreakdown(true)).toMatchObject({ accepted: true });
});
it('a pause because of the machine tells a breakdown of one machine on which nothing else runs', () => {
  const stretch = { start: 100, end: 160 };
  expect(tellsBreakdown({ slots: 1, running: 0 }, stretch, 100, false)).toBe(true);
  expect(tellsBreakdown({ slots: 2, running: 0 }, stretch, 100, false)).toBe(false);
  expect(tellsBreakdown({ slots: 1, running: 1 }, stretch, 100, false)).toBe(false);
  expect(tellsBreakdown({ slots: 1, running: 0 }, stretch, 160, false)).toBe(false);
  expect(tellsBreakdown({ slots: 1, running: 0 }, stretch, 100, true)).toBe(false);
});
