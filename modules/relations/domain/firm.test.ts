import { describe, expect, it } from 'vitest';
import { filledBy, firmOfVat } from './firm.ts';

const morgenster = {
  ...{ name: 'Uitgeverij De Morgenster B.V.', street: 'Havenstraat', houseNumber: '12 A', postcode: '1011AB', city: 'Amsterdam' },
  country: 'NL',
};
const nothing = { name: '', street: '', houseNumber: '', postcode: '', city: '' };

describe('the address that comes with a VAT number', () => {
  const read = (vatNumber: string, address: string) => firmOfVat(vatNumber, { name: 'X', address });
  it('is read line by line, as the Netherlands, Belgium and Austria write it', () => {
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
    'stays empty where it cannot be told apart: %j',
    (address) => expect(read('FR1', address)).toEqual({ ...nothing, name: 'X', country: 'FR' }),
  );
  it('names countries as everybody does, where VIES does not', () => {
    expect(read('EL1', '').country).toBe('GR');
    expect(read('XI1', '').country).toBe('GB');
  });
});

describe('a firm that was looked up', () => {
  it('fills the fields that are empty', () => expect(filledBy(morgenster, nothing)).toEqual(morgenster));
  it('never takes the place of what was typed', () => {
    const { name: _, ...address } = morgenster;
    expect(filledBy(morgenster, { ...nothing, name: 'De Morgenster' })).toEqual(address);
    expect(filledBy(morgenster, { ...nothing, postcode: '1011 ab' })).toEqual({
      ...{ name: morgenster.name, street: 'Havenstraat', houseNumber: '12 A', city: 'Amsterdam', country: 'NL' },
    });
  });
  it('leaves another address alone, whole', () => {
    expect(filledBy(morgenster, { ...nothing, city: 'Utrecht' })).toEqual({ name: morgenster.name });
    expect(filledBy(morgenster, morgenster)).toEqual({});
  });
  it('of which only the name is told, fills that', () => {
    expect(filledBy({ ...nothing, name: 'X', country: 'DE' }, nothing)).toEqual({ name: 'X' });
  });
});
