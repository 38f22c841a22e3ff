import { expect, it } from 'vitest';
import { isInRegister, vatStateAfter } from './vat-check.ts';

it('the register of the Union keeps numbers of its members, Greece as EL and Northern Ireland as XI', () => {
  for (const number of ['NL004495445B01', 'EL123456789', 'XI123456789']) expect(isInRegister(number)).toBe(true);
  for (const number of ['GB123456789', 'GR123456789', 'CHE123456789']) expect(isInRegister(number)).toBe(false);
});
it('a register that does not answer leaves a new number pending, and a known one as it was', () => {
  const away = { kind: 'unavailable', reason: 'MS_UNAVAILABLE' } as const;
  expect(vatStateAfter('pending', away)).toBe('pending');
  expect(vatStateAfter('valid', away)).toBe('valid');
});
it('an answer replaces what was known', () => {
  expect(vatStateAfter('pending', { kind: 'valid', name: 'Drukkerij', address: '' })).toBe('valid');
  expect(vatStateAfter('valid', { kind: 'invalid' })).toBe('invalid');
});
