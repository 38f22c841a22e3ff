import { beforeEach, expect, it } from 'vitest';
import { memoizeByParameters } from './memoize-by-parameters.ts';

const calls: string[] = [];
const ask = memoizeByParameters(({ rate }: { rate: number }, asked: { pages: number }) => {
  calls.push(`${asked.pages} at ${rate}`);
  return asked.pages * rate;
});
beforeEach(() => calls.splice(0));

it('calculates a repeated input once, and again when the input or the parameters differ', () => {
  const parameters = { rate: 2 };
  expect([ask(parameters, { pages: 8 }), ask(parameters, { pages: 8 }), ask(parameters, { pages: 12 })]).toEqual([16, 16, 24]);
  expect(ask({ rate: 3 }, { pages: 8 })).toBe(24);
  expect(calls).toEqual(['8 at 2', '12 at 2', '8 at 3']);
});

it('keeps the hundred most recently used results', () => {
  const parameters = { rate: 5 };
  for (let pages = 0; pages < 100; pages += 1) ask(parameters, { pages });
  ask(parameters, { pages: 0 });
  ask(parameters, { pages: 100 });
  calls.length = 0;
  ask(parameters, { pages: 0 });
  expect(calls).toEqual([]);
  ask(parameters, { pages: 1 });
  expect(calls).toEqual(['1 at 5']);
});
