import { describe, expect, it } from 'vitest';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { customerFinder, customerOfRow, customerOfRowFields } from './customer-of-row.ts';

const finder = customerFinder([
  { id: 1, number: '010231', name: 'Bakkerij Van Loo bv', vatNumber: 'BE0407123450' },
  { id: 2, number: '10232', name: 'Garage De Wit', vatNumber: null },
  { id: 3, number: null, name: 'Garage De Wit', vatNumber: null },
]);

describe('the customer that a list names', () => {
  it.each([
    ['10231', 1],
    ['010231', 1],
    ['BE 0407.123.450', 1],
    ['VAN LOO, bakkerij', undefined],
    ['bakkerij van loo', 1],
    ['10231 - Bakkerij van Loo', 1],
    ['Bakkerij Van Loo BV (10231)', 1],
  ])('%s', (text, id) => {
    const found = finder.find(text);
    expect('value' in found ? found.value : undefined).toBe(id);
  });
  it('is asked when two have the name, and suggested when one is close', () => {
    expect(finder.find('Garage De Wit')).toMatchObject({ problem: 'CUSTOMER_AMBIGUOUS', params: { names: '10232, Garage De Wit' } });
    expect(finder.find('Bakerij van Loo')).toMatchObject({ problem: 'CUSTOMER_UNKNOWN', nearest: '010231' });
    expect(finder.find('Drukkerij Peeters')).not.toHaveProperty('nearest');
  });
  it('is reported when its number and name are of two customers', () => {
    const row = (values: Record<string, unknown>) => customerOfRow({ number: 4, values, problems: [], skipped: null }, finder);
    expect(row({ customer: 2, customerName: 'Van Loo' }).problems).toMatchObject([
      { field: 'customerName', code: 'CUSTOMER_CONTRADICTS', nearest: 'Garage De Wit' },
    ]);
    expect(row({ customer: 1, customerName: 'Van Loo' })).toEqual({ id: 1, problems: [] });
    expect(row({ customer: 2, customerName: 'Garage de Witt' })).toEqual({ id: 2, problems: [] });
    expect(row({ customerName: 'bakkerij van loo' })).toEqual({ id: 1, problems: [] });
    expect(row({}).problems).toMatchObject([{ field: 'customer', code: 'CELL_MISSING' }]);
  });
});

it.each(['Nom', 'Klantnaam', 'Kundenname'])('the column %s beside a number is the name of the customer', (heading) => {
  const fields = customerOfRowFields(customerFinder([]));
  expect(matchColumns(['Code client', heading], [], fields)).toEqual({ customer: 0, customerName: 1 });
});
