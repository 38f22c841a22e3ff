import { expect, it } from 'vitest';
import { parameterAt, withParameter } from '#modules/estimating/domain/parameter-values.ts';
import { goldenShop } from '#test/golden.ts';
import { isOfAnother, typedFirst, typedOnLatest } from './typed-parameters.ts';

const [rate, paper] = ['presses.D1.eurPerHour', 'papers.SIL150.eurPerThousand'];
const typed = typedFirst({ version: 4, basedOn: 1, shop: goldenShop }, withParameter(goldenShop, rate, 91));
const next = { version: 9, basedOn: 2, shop: withParameter(goldenShop, paper, 70) };

it('changes made in a discarded draft undo nothing of the edition that the next draft was made from', () => {
  expect(isOfAnother(typed, next)).toBe(true);
  const moved = typedOnLatest(typed, next);
  expect(moved).toMatchObject({ version: 9, basedOn: 2, both: [], isOfGone: true });
  expect([parameterAt(moved.shop, rate), parameterAt(moved.shop, paper)]).toEqual([91, 70]);
});
it('changes stay in their draft when another user saves it', () => {
  expect(typedOnLatest(typed, { ...next, basedOn: 1 }).isOfGone).toBe(false);
});
