import { describe, expect, it } from 'vitest';
import { currencyField } from './currency.ts';
import { amountReader } from './field-readers.ts';
import { pricePerReader } from './price-per.ts';

const read = (cell: string, heading = '') => amountReader(cell, { mark: 'comma', heading });

describe('amounts', () => {
  it.each([
    ['$ 12,50', '', '$'],
    ['12,50', 'Prijs (USD)', 'USD'],
    ['1.000,00', 'Montant CHF', 'CHF'],
    ['£10', 'Bedrag', '£'],
  ])('in another currency than the euro are a question: %s below %s', (cell, heading, currency) => {
    expect(read(cell, heading)).toMatchObject({ problem: 'CURRENCY_FOREIGN', params: { currency } });
    expect(pricePerReader({ max: 1e6 })(cell, { mark: 'comma', heading })).toMatchObject({ problem: 'CURRENCY_FOREIGN' });
  });
  it('in euros are read', () => {
    expect(read('€ 12,50', 'Bedrag (EUR)')).toEqual({ value: 125000 });
    expect(read('12,50', 'Bedrag excl. btw')).toEqual({ value: 125000 });
    const price = (cell: string) => pricePerReader({ max: 1e6 })(cell, { mark: 'comma', heading: 'Prijs' });
    expect(price('€ 1.250,00 excl. btw')).toEqual({ value: { amount: 1250, per: null } });
    expect(price('1.250,00 incl. btw')).toMatchObject({ problem: 'PRICE_WITH_VAT' });
    expect(price('14,90 € TTC')).toMatchObject({ problem: 'PRICE_WITH_VAT' });
  });
});

it('a column of currencies says EUR in every row that comes in', () => {
  const said = (cell: string) => currencyField.read(cell, { mark: 'comma', heading: 'Valuta' });
  expect(['EUR', 'euro', '€'].map(said)).toEqual(Array.from({ length: 3 }, () => ({ value: 'EUR' })));
  expect(said('USD')).toMatchObject({ problem: 'CURRENCY_FOREIGN', params: { currency: 'USD' } });
});
