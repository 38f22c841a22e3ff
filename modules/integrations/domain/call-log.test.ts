import { expect, it } from 'vitest';
import { isReplayable } from './call-log.ts';

it('only incoming reads with an unredacted address can be replayed', () => {
  const call = { direction: 'in', method: 'GET', path: '/api/baskets?limit=1' } as const;
  expect(isReplayable(call)).toBe(true);
  expect(isReplayable({ ...call, method: 'POST' })).toBe(false);
  expect(isReplayable({ ...call, direction: 'out' })).toBe(false);
  expect(isReplayable({ ...call, path: '/api/quotes/***' })).toBe(false);
  expect(isReplayable({ ...call, path: 'https://elsewhere.example/api/x' })).toBe(false);
});
