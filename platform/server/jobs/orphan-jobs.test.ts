import { expect, it } from 'vitest';
import { countMissed, deadQueues } from './orphan-jobs.ts';

const check = (times: number, silent: readonly string[], own: readonly string[] = [], before = countMissed(new Map(), [], [])) =>
  Array.from({ length: times }).reduce<typeof before>((missed) => countMissed(missed, silent, own), before);

it('a queue is dead after five checks in a row without its lock', () => {
  expect(deadQueues(check(4, ['one', 'two']))).toEqual([]);
  expect(deadQueues(check(5, ['one', 'two']))).toEqual(['one', 'two']);
});

it('a queue that was alive in between is counted from zero', () => {
  const missed = check(1, ['two'], [], check(4, ['one', 'two']));
  expect(deadQueues(missed)).toEqual(['two']);
  expect(deadQueues(check(4, ['one'], [], missed))).toEqual([]);
});

it('a server does not count its own queues', () => {
  expect(deadQueues(check(9, ['own', 'other'], ['own']))).toEqual(['other']);
});
