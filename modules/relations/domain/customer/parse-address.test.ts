import { expect, it } from 'vitest';
import { parseCountry, splitAddressLine, splitPostcodeCity, splitStreet, splitWholeAddress } from './parse-address.ts';

it('parses a country and a street as people write them', () => {
  const countries = ['be', 'België', 'UK', 'Schweiz', 'Vereinigtes Königreich', 'B', 'Atlantis', 'XX', 'B-2800'];
  expect(countries.map(parseCountry)).toEqual(['BE', 'BE', 'GB', 'CH', 'GB', 'BE', undefined, undefined, undefined]);
  expect([splitStreet('Oudegracht 112a'), splitStreet('Plein 1813 4'), splitStreet('Dam 29-31'), splitStreet('Postbus')]).toEqual([
    { street: 'Oudegracht', houseNumber: '112a' },
    { street: 'Plein 1813', houseNumber: '4' },
    { street: 'Dam', houseNumber: '29-31' },
    { street: 'Postbus', houseNumber: '' },
  ]);
});

it.each([
  ['7000 Mons', '7000', 'Mons'],
  ['B-7000', 'B-7000', ''],
  ['3512 JE', '3512 JE', ''],
  ['Mons', '', 'Mons'],
])('splits the place %s', (text, postcode, city) => expect(splitPostcodeCity(text)).toEqual({ postcode, city }));

it.each([
  ['Industrielaan 12-14', 'Industrielaan', '12-14', ''],
  ['Laan van 1813 12', 'Laan van 1813', '12', ''],
  ['Kerkstraat 12/3', 'Kerkstraat', '12', '3'],
  ['Plein 1944 5 bus 2', 'Plein 1944', '5', 'bus 2'],
  ['Bosscheweg 8 bis', 'Bosscheweg', '8bis', ''],
  ['Kerkstraat 12 b 3', 'Kerkstraat', '12', 'bus 3'],
  ['Postfach 10 01 22', 'Postfach', '100122', ''],
])('splits the address line %s', (line, street, houseNumber, addition) =>
  expect(splitAddressLine(line)).toEqual({ street, houseNumber, addition }),
);

it.each([
  ['14 Quay Street, Bristol, BS1 4DD, United Kingdom', '14 Quay Street', 'BS1 4DD Bristol'],
  ['14 Quay St, Bristol BS1 4DD', '14 Quay St', 'BS1 4DD Bristol'],
])('a British address in one cell has its postcode last: %s', (text, line, postcodeCity) => {
  expect(splitWholeAddress(text)).toEqual({ line, postcodeCity, country: 'GB' });
  expect(splitPostcodeCity(postcodeCity)).toEqual({ postcode: 'BS1 4DD', city: 'Bristol' });
});

it('the country before a postcode may stand apart', () =>
  expect(splitPostcodeCity('B 3600 Genk')).toEqual({ postcode: 'B-3600', city: 'Genk' }));
