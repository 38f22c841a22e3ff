import { describe, expect, it } from 'vitest';
import { companyFromVies, fieldsToFill } from './company.ts';

const morgenster = {
  ...{ name: 'Uitgeverij De Morgenster B.V.', street: 'Havenstraat', houseNumber: '12 A', postcode: '1011AB', city: 'Amsterdam' },
  country: 'NL',
};
const nothing = { name: '', street: '', houseNumber: '', postcode: '', city: '' };

describe('address from VIES', () => {
  const read = (vatNumber: string, address: string) => companyFromVies(vatNumber, { name: 'X', address });
  it('parses the lines of the Netherlands, Belgium and Austria', () => {
    expect(read('NL1', 'DE BOELELAAN 01105\n1081HV AMSTERDAM')).toMatchObject({ street: 'DE BOELELAAN', houseNumber: '1105' });
    expect(read('NL1', 'HAVENSTRAAT 00012A\n1011 AB AMSTERDAM')).toMatchObject({
      houseNumber: '12A',
      postcode: '1011 AB',
      city: 'AMSTERDAM',
    });
    expect(read('BE1', 'Korenmarkt 1\n9000 Gent')).toEqual({
      ...{ name: 'X', street: 'Korenmarkt', houseNumber: '1', postcode: '9000', city: 'Gent', country: 'BE' },
    });
    expect(read('ATU1', 'Ring 1/2\nAT-1010 Wien')).toMatchObject({ houseNumber: '1/2', postcode: '1010', city: 'Wien', country: 'AT' });
  });
  it.each(['', 'Gent', 'Plein 1944\nNijmegen', 'Regus\nHavenstraat 1\n1011AB Amsterdam', '1 Rue de la Paix\n75002 PARIS'])(
    'leaves an ambiguous address empty: %j',
    (address) => expect(read('FR1', address)).toEqual({ ...nothing, name: 'X', country: 'FR' }),
  );
  it('converts VIES country codes to ISO codes', () => {
    expect(read('EL1', '').country).toBe('GR');
    expect(read('XI1', '').country).toBe('GB');
  });
});

describe('company that was looked up', () => {
  it('fills empty fields', () => expect(fieldsToFill(morgenster, nothing)).toEqual(morgenster));
  it('never overwrites a typed field', () => {
    const { name: _, ...address } = morgenster;
    expect(fieldsToFill(morgenster, { ...nothing, name: 'De Morgenster' })).toEqual(address);
    expect(fieldsToFill(morgenster, { ...nothing, postcode: '1011 ab' })).toEqual({
      ...{ name: morgenster.name, street: 'Havenstraat', houseNumber: '12 A', city: 'Amsterdam', country: 'NL' },
    });
  });
  it('leaves a different address untouched', () => {
    expect(fieldsToFill(morgenster, { ...nothing, city: 'Utrecht' })).toEqual({ name: morgenster.name });
    expect(fieldsToFill(morgenster, morgenster)).toEqual({});
  });
  it('fills only the name when the register returns nothing else', () => {
    expect(fieldsToFill({ ...nothing, name: 'X', country: 'DE' }, nothing)).toEqual({ name: 'X' });
  });
});
