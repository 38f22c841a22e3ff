import { expect, it } from 'vitest';
import { splitName } from './guest.ts';

it('split name › takes the last word as surname', () => {
  expect(splitName(' Ida  van der Lezer ')).toEqual({ firstName: 'Ida van der', surname: 'Lezer' });
  expect(splitName('Ida')).toEqual({ firstName: '', surname: 'Ida' });
});
