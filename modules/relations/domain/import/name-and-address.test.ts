import { describe, expect, it } from 'vitest';
import { splitBlock } from './name-and-address.ts';

describe('a name with its address in one cell', () => {
  it.each([
    ['De Kring vzw, Kerkstraat 12 bus 3, 2800 Mechelen', 'De Kring vzw', 'Kerkstraat 12 bus 3', '2800 Mechelen'],
    ['Camping "De Eikelhof" - Birkstraat 120 - 3768 HM Soest', 'Camping "De Eikelhof"', 'Birkstraat 120', '3768 HM Soest'],
    ['Smit, Donders en Co\nPlein 1\n3512 JE Utrecht', 'Smit, Donders en Co', 'Plein 1', '3512 JE Utrecht'],
    ['Bakkerij Smit, Dam 1 1012 JS Amsterdam', 'Bakkerij Smit', 'Dam 1', '1012 JS Amsterdam'],
  ])('is split by lines, commas or dashes: %j', (text, name, street, postcodeCity) => {
    expect(splitBlock(text)).toEqual({ name, street, postcodeCity });
  });
  it('without a postcode has a city, and else is a name', () => {
    expect(splitBlock('Café Het Plein, Grothestraat 2, Soest')).toEqual({
      name: 'Café Het Plein',
      street: 'Grothestraat 2',
      city: 'Soest',
    });
    expect(splitBlock('Bakkerij Smit')).toEqual({ name: 'Bakkerij Smit' });
    expect(splitBlock('')).toEqual({});
  });
});
