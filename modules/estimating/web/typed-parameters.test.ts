import { expect, it } from 'vitest';
import { parameterAt, withParameter } from '#modules/estimating/domain/parameter-values.ts';
import { goldenShop } from '#test/golden.ts';
import { isOfAnother, typedFirst, typedOnLatest } from './typed-parameters.ts';

const [rate, paper] = ['presses.D1.eurPerHour', 'papers.SIL150.eurPerThousand'];
const typed = typedFirst({ version: 4, basedOn: 1, shop: goldenShop }, withParameter(goldenShop, rate, 91));
const next = { version: 9, basedOn: 2, shop: withParameter(goldenShop, paper, 70) };

it('what was typed in a draft that is gone undoes nothing of the edition that the next one was made from', () => {
  expect(isOfAnother(typed, next)).toBe(true);
  const moved = typedOnLatest(typed, next);
  expect(moved).toMatchObject({ version: 9, basedOn: 2, both: [], isOfGone: true });
  expect([parameterAt(moved.shop, rate), parameterAt(moved.shop, paper)]).toEqual([91, 70]);
});
it('in the same draft that somebody else saved it is of that draft still', () => {
  expect(typedOnLatest(typed, { ...next, basedOn: 1 }).isOfGone).toBe(false);
});
