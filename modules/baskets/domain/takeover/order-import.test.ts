import { describe, expect, it } from 'vitest';
import { customerFinder } from '#modules/relations/domain/import/customer-of-row.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { orderImportFields, orderOfRows } from './order-import.ts';

const finder = customerFinder([
  { id: 7, number: '10231', name: 'Van Loo', vatNumber: null },
  { id: 8, number: '10232', name: 'Peeters', vatNumber: null },
]);
const fields = orderImportFields(finder, new Map([['Boeken', 3]]));
const headings = ['number', 'customer', 'description', 'quantity', 'status', 'shipped', 'price', 'deliveryDate', 'hours'];
const mapping = Object.fromEntries(headings.map((name, at) => [name, at]));
const read = (...rows: string[]) => {
  const cells = rows.map((text, at) => ({ number: at + 2, cells: text.split(';') }));
  return orderOfRows(readRows(cells, { headings, mapping }, fields), finder, '2026-11-29');
};
const problemsOf = (...rows: string[]) => read(...rows).problems.map(({ row, field, code }) => `${row} ${field} ${code}`);
const statusOf = (status: string, shipped = '') => read(`26-1;10231;Boek;100;${status};${shipped};10,00;;`).order?.lines[0]?.status;

describe('a running order of an earlier program', () => {
  it('has a line per row, with a date that may be over', () => {
    const { order, problems } = read('26-1;10231;Boek;250;Drukken;;2.500,00;1-9-2026;2,5', '26-1;;Bladwijzer;500;Gereed;;50,00;;');
    expect(problems).toEqual([]);
    expect(order).toMatchObject({ number: '26-1', customerId: 7, deliveryDate: '2026-09-01' });
    expect(order!.lines).toMatchObject([
      { description: 'Boek', quantity: 250, status: 'in_progress', price: moneyFromEuros(2500), hours: 2.5 },
      { description: 'Bladwijzer', status: 'ready', hours: null },
    ]);
  });
  it.each([
    ['Wacht op bestanden', 'artwork'],
    ['Drukproef', 'authorization'],
    ['30 - Productie', 'into_production'],
    ['AFWERKING', 'in_progress'],
    ['gereed', 'ready'],
    ['Te factureren', 'delivered'],
  ])('stands by the word of its status: %s', (word, status) => expect(statusOf(word)).toBe(status));
  it('stands by what was delivered of it', () => {
    expect(statusOf('drukken', '40')).toBe('partly_delivered');
    expect(statusOf('gereed', '100')).toBe('delivered');
    expect(problemsOf('26-1;10231;Boek;100;gereed;120;10;;')).toEqual(['2 shipped SHIPPED_BEYOND_ORDERED']);
  });
  it('is of one customer, and says what it lacks', () => {
    expect(problemsOf('26-1;10231;Boek;100;gereed;;1;;', '26-1;10232;Kaart;100;gereed;;1;;')).toEqual(['3 number ORDER_OF_TWO_CUSTOMERS']);
    expect(problemsOf('26-1;10231;;100;;;1;;')).toEqual(['2 description CELL_MISSING', '2 status CELL_MISSING']);
    expect(problemsOf(';10231;Boek;100;gereed;;1;;')).toEqual(['2 number CELL_MISSING']);
  });
});
