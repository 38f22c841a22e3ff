import { expect, it } from 'vitest';
import { countCallsAtOnce } from './calls-at-once.ts';

it('an address has a bounded number of calls without a response, and another address its own', () => {
  const calls = countCallsAtOnce(() => 2);
  const leave = calls.enter('one')!;
  expect(calls.enter('one')).toBeDefined();
  expect(calls.enter('one')).toBeUndefined();
  expect(calls.enter('other')).toBeDefined();
  leave();
  expect(calls.enter('one')).toBeDefined();
});
