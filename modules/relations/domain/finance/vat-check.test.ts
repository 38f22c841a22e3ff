import { expect, it } from 'vitest';
import { isCoveredByVies, vatStateAfter } from './vat-check.ts';

it('covers EU member states, Greece as EL and Northern Ireland as XI', () => {
  for (const number of ['NL004495445B01', 'EL123456789', 'XI123456789']) expect(isCoveredByVies(number)).toBe(true);
  for (const number of ['GB123456789', 'GR123456789', 'CHE123456789']) expect(isCoveredByVies(number)).toBe(false);
});
it('leaves the state unchanged when the register does not answer', () => {
  const away = { kind: 'unavailable', reason: 'MS_UNAVAILABLE' } as const;
  expect(vatStateAfter('pending', away)).toBe('pending');
  expect(vatStateAfter('valid', away)).toBe('valid');
});
it('takes the state of the answer', () => {
  expect(vatStateAfter('pending', { kind: 'valid', name: 'Drukkerij', address: '' })).toBe('valid');
  expect(vatStateAfter('valid', { kind: 'invalid' })).toBe('invalid');
});
