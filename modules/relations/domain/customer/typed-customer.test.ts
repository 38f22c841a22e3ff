import { describe, expect, it } from 'vitest';
import { parseTypedCustomer } from './typed-customer.ts';

describe('a customer in one line', () => {
  it('has its name, person, address and e-mail in any order behind the name', () =>
    expect(
      parseTypedCustomer('Uitgeverij Maan bv, Els de Wit, Kade 1 bus 2, 4811ab Breda, els@maan.example, NL001234567B01', 'NL'),
    ).toMatchObject({
      ...{ name: 'Uitgeverij Maan bv', firstName: 'Els', surname: 'de Wit', street: 'Kade', houseNumber: '1', addition: 'bus 2' },
      ...{ postcode: '4811 AB', city: 'Breda', email: 'els@maan.example', vatNumber: 'NL001234567B01' },
    }));
  it('reads postcodes of the country of the unit', () =>
    expect(parseTypedCustomer('Drukkerij Zon; 9000 Gent; Veldstraat 3', 'BE')).toMatchObject({
      postcode: '9000',
      city: 'Gent',
      street: 'Veldstraat',
    }));
  it('keeps a name alone', () =>
    expect(parseTypedCustomer('Haverkamp', 'NL')).toMatchObject({ name: 'Haverkamp', email: '', firstName: '' }));
});
