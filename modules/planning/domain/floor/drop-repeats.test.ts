import { expect, it } from 'vitest';
import { decideDropRepeats, openRepeats } from './drop-repeats.ts';

it('drop repeats › takes what makes more and was not begun, no half of an operation', () => {
  const events = [
    { id: 1, status: 'planned' as const, moreOf: null, calculatedFor: null },
    { id: 2, status: 'planned' as const, moreOf: 1, calculatedFor: 150 },
    { id: 3, status: 'planned' as const, moreOf: 1, calculatedFor: null },
    { id: 4, status: 'to_plan' as const, moreOf: 1, calculatedFor: null },
    { id: 5, status: 'in_progress' as const, moreOf: 1, calculatedFor: null },
    { id: 6, status: 'canceled' as const, moreOf: 1, calculatedFor: null },
  ];
  expect(openRepeats(events).map(({ id }) => id)).toEqual([3, 4]);
});

it('drop repeats › needs a line that is made, and something to drop', () => {
  expect(decideDropRepeats('in_progress', 2)).toMatchObject({ accepted: true });
  expect(decideDropRepeats('delivered', 2)).toMatchObject({ code: 'LINE_NOT_MADE' });
  expect(decideDropRepeats('in_progress', 0)).toMatchObject({ code: 'NOTHING_TO_DROP' });
});
