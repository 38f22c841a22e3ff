import { expect, it } from 'vitest';
import { goneQueues, missedAgain } from './orphan-jobs.ts';

const check = (times: number, silent: readonly string[], own: readonly string[] = [], before = missedAgain(new Map(), [], [])) =>
  Array.from({ length: times }).reduce<typeof before>((missed) => missedAgain(missed, silent, own), before);

it('a queue is dead after five checks in a row without its lock', () => {
  expect(goneQueues(check(4, ['one', 'two']))).toEqual([]);
  expect(goneQueues(check(5, ['one', 'two']))).toEqual(['one', 'two']);
});

it('a queue that was alive in between is counted from zero', () => {
  const missed = check(1, ['two'], [], check(4, ['one', 'two']));
  expect(goneQueues(missed)).toEqual(['two']);
  expect(goneQueues(check(4, ['one'], [], missed))).toEqual([]);
});

it('a server does not count its own queues', () => {
  expect(goneQueues(check(9, ['own', 'other'], ['own']))).toEqual(['other']);
});
