import { expect, it } from 'vitest';
import { splitName } from './split-name.ts';

it('split name › keeps the prefix apart from first name and surname', () => {
  expect(splitName(' Ida  van der Lezer ')).toEqual({ firstName: 'Ida', surnamePrefix: 'van der', surname: 'Lezer' });
  expect(splitName('Jan Willem Smit')).toEqual({ firstName: 'Jan Willem', surnamePrefix: '', surname: 'Smit' });
  expect(splitName('ida de lezer')).toEqual({ firstName: 'ida', surnamePrefix: 'de', surname: 'lezer' });
});
it('split name › takes a single word as surname', () => {
  expect(splitName('Ida')).toEqual({ firstName: '', surnamePrefix: '', surname: 'Ida' });
  expect(splitName('')).toEqual({ firstName: '', surnamePrefix: '', surname: '' });
});
it('split name › takes no longer prefix than a contact has', () => {
  const { firstName, surnamePrefix } = splitName('Ida van een heel erg lange naam Lezer');
  expect([firstName, surnamePrefix]).toEqual(['Ida van een', 'heel erg lange naam']);
});
