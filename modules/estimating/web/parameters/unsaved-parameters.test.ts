import { expect, it } from 'vitest';
import { parameterAt, withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { goldenShop } from '#test/golden.ts';
import { isFromOtherDraft, rebaseUnsaved, startUnsaved } from './unsaved-parameters.ts';

const [rate, paper] = ['presses.D1.eurPerHour', 'papers.SIL150.eurPerThousand'];
const typed = startUnsaved({ version: 4, basedOn: 1, shop: goldenShop }, withParameter(goldenShop, rate, 91));
const next = { version: 9, basedOn: 2, shop: withParameter(goldenShop, paper, 70) };

it('changes made in a discarded draft undo nothing of the edition that the next draft was made from', () => {
  expect(isFromOtherDraft(typed, next)).toBe(true);
  const moved = rebaseUnsaved(typed, next);
  expect(moved).toMatchObject({ version: 9, basedOn: 2, both: [], isFromGoneDraft: true });
  expect([parameterAt(moved.shop, rate), parameterAt(moved.shop, paper)]).toEqual([91, 70]);
});
it('changes stay in their draft when another user saves it', () => {
  expect(rebaseUnsaved(typed, { ...next, basedOn: 1 }).isFromGoneDraft).toBe(false);
});
