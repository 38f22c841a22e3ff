import { expect, test } from 'vitest';
import { accept, refuse } from '#platform/domain/decision.ts';
import { decideGangedPart, decideLineSet } from './save-set.ts';

test('a set needs at least two parts', () => {
  expect(decideLineSet({ parts: 1, basketId: 7, customerId: undefined })).toEqual(refuse('SET_TOO_SMALL', {}, 'parts'));
  expect(decideLineSet({ parts: 2, basketId: 7, customerId: undefined })).toEqual(accept());
});

test('a set needs a basket, or a customer for a new quote', () => {
  expect(decideLineSet({ parts: 2, basketId: undefined, customerId: undefined })).toMatchObject({ code: 'SET_WITHOUT_CUSTOMER' });
  expect(decideLineSet({ parts: 2, basketId: undefined, customerId: 3 })).toEqual(accept());
});

test('a part of a set is ganged only with an offer', () => {
  expect(decideGangedPart(true, undefined)).toMatchObject({ code: 'GANG_NOT_POSSIBLE' });
  expect(decideGangedPart(true, 'offer')).toEqual(accept('offer'));
  expect(decideGangedPart(false, undefined)).toEqual(accept(undefined));
});
