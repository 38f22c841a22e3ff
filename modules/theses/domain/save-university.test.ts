import { expect, it } from 'vitest';
import { decideSaveUniversity } from './save-university.ts';

const address = { street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' };

it('accepts a university with a whole address or none', () => {
  expect(decideSaveUniversity({ name: 'Utrecht', ...address }, false).accepted).toBe(true);
  expect(decideSaveUniversity({ name: 'Utrecht', street: '', houseNumber: '', postcode: '', city: '' }, false).accepted).toBe(true);
});

it('refuses half an address, and a name that is taken', () => {
  expect(decideSaveUniversity({ name: 'Utrecht', ...address, city: '' }, false)).toMatchObject({ code: 'UNIVERSITY_ADDRESS_INCOMPLETE' });
  expect(decideSaveUniversity({ name: 'Utrecht', ...address }, true)).toMatchObject({ code: 'UNIVERSITY_TWICE' });
});
