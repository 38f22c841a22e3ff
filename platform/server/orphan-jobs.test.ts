import { expect, it } from 'vitest';
import { goneQueues, missedAgain } from './orphan-jobs.ts';

const look = (times: number, silent: readonly string[], own: readonly string[] = [], before = missedAgain(new Map(), [], [])) =>
  Array.from({ length: times }).reduce<typeof before>((missed) => missedAgain(missed, silent, own), before);

it('a queue is gone when five looks in a row did not see it', () => {
  expect(goneQueues(look(4, ['one', 'two']))).toEqual([]);
  expect(goneQueues(look(5, ['one', 'two']))).toEqual(['one', 'two']);
});

it('a queue that was seen in between is counted anew', () => {
  const seen = look(1, ['two'], [], look(4, ['one', 'two']));
  expect(goneQueues(seen)).toEqual(['two']);
  expect(goneQueues(look(4, ['one'], [], seen))).toEqual([]);
});

it('a server that lost its own lock keeps its jobs', () => {
  expect(goneQueues(look(9, ['own', 'other'], ['own']))).toEqual(['other']);
});
