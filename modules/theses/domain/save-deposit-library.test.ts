import { expect, it } from 'vitest';
import { decideSaveDepositLibrary } from './save-deposit-library.ts';

const library = { name: 'Koninklijke Bibliotheek', street: 'Bibliotheekplein', houseNumber: '5', postcode: '2595 BE', city: 'Den Haag' };

it('accepts a library with its address, and none at all', () => {
  expect(decideSaveDepositLibrary(library).accepted).toBe(true);
  expect(decideSaveDepositLibrary({ name: '', street: '', houseNumber: '', postcode: '', city: '' }).accepted).toBe(true);
});

it.each(['name', 'street', 'houseNumber', 'postcode', 'city'])('refuses a library without %s', (field) => {
  expect(decideSaveDepositLibrary({ ...library, [field]: '' })).toMatchObject({ code: 'DEPOSIT_LIBRARY_INCOMPLETE', field });
});
