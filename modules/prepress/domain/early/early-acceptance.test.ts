import { expect, it } from 'vitest';
import { isAcceptedEarly } from './early-acceptance.ts';

const small = { code: 'BLEED_SMALL' as const, values: { foundMm: 1, neededMm: 3 } };

it('early acceptance › holds while the finding says the same, in whichever order its values come', () => {
  expect(isAcceptedEarly(small, [small])).toBe(true);
  expect(isAcceptedEarly(small, [{ code: 'BLEED_SMALL', values: { neededMm: 3, foundMm: 1 } }])).toBe(true);
});

it('early acceptance › does not hold for another finding or another size', () => {
  expect(isAcceptedEarly(small, [])).toBe(false);
  expect(isAcceptedEarly(small, [{ ...small, code: 'BLEED_MISSING' }])).toBe(false);
  expect(isAcceptedEarly(small, [{ ...small, values: { foundMm: 1, neededMm: 5 } }])).toBe(false);
});
