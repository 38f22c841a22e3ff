import { expect, it } from 'vitest';
import { decideOwnActivity } from './own-activity.ts';

const others = [
  { code: 'print', own: null },
  { code: 'dispatch', own: null },
  { code: 'NUM', own: {} },
];
const decide = (code: string | undefined, follows: string, isNew = true) => decideOwnActivity({ follows }, { code, isNew, others });

it('own activity › has a code of its own when it is new', () => {
  expect(decide('PERF', 'print').accepted).toBe(true);
  expect(decide(undefined, 'print')).toMatchObject({ code: 'ACTIVITY_CODE_MISSING', field: 'code' });
  expect(decide('NUM', 'print')).toMatchObject({ code: 'ACTIVITY_CODE_TAKEN', field: 'code' });
  expect(decide(undefined, 'print', false).accepted).toBe(true);
});
it('own activity › follows one of the calculation that is not the last', () => {
  for (const follows of ['NUM', 'dispatch', 'unknown'])
    expect(decide('PERF', follows)).toMatchObject({ code: 'ACTIVITY_FOLLOWS_NONE', field: 'follows' });
});
