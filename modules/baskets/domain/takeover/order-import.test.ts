import { describe, expect, it } from 'vitest';
import { customerFinder } from '#modules/relations/domain/import/customer-of-row.ts';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { orderImportFields, orderOfRows } from './order-import.ts';

const finder = customerFinder([
  { id: 7, number: '10231', name: 'Van Loo', vatNumber: null },
  { id: 8, number: '10232', name: 'Peeters', vatNumber: null },
]);
const vat = { ofProduct: new Map([[3, 9]]), percents: [21, 9, 0] };
const fields = orderImportFields(finder, new Map([['Boeken', 3]]), vat.percents, '2026-11-18');
const headings = ['number', 'customer', 'description', 'quantity', 'status', 'shipped', 'price', 'deliveryDate', 'hours'];
const mapping = Object.fromEntries(headings.map((name, at) => [name, at]));
const written = headings.map((name) => (name === 'price' ? 'Bedrag' : name));
const read = (...rows: string[]) => {
  const cells = rows.map((text, at) => ({ number: at + 2, cells: text.split(';') }));
  return orderOfRows(readRows(cells, { headings: written, mapping, fixed: { vat: '21%' } }, fields), finder, '2026-11-29', vat);
};
/** The line of a file with these headings besides, or what is asked of it. */
const lineWith = (besides: string, values: string) => {
  const own = [...'Ordernr;Klant;Omschrijving;Aantal;Status'.split(';'), ...besides.split(';')];
  const cells = [...'26-1;10231;Boek;2000;Drukken'.split(';'), ...values.split(';')];
  const rows = readRows([{ number: 2, cells }], { headings: own, mapping: matchColumns(own, [{ number: 2, cells }], fields) }, fields);
  const { order, problems } = orderOfRows(rows, finder, '2026-11-29', vat);
  const line = order?.lines[0];
  return line
    ? `${eurosOf(line.price)} at ${line.vatPercent}%`
    : [...rows[0]!.problems, ...problems].map(({ field, code }) => `${field} ${code}`).join(', ');
};
/** The shipped pieces of 2,000 and the day of delivery, from a file with the rest. */
const leftOf = (left: string, day: string, status = 'Drukken', shipped = '') => {
  const own = 'Ordernr;Klant;Omschrijving;Aantal;Status;Nog te leveren;Levering;Geleverd'.split(';');
  const cells = `26-1;10231;Boek;2000;${status};${left};${day};${shipped}`.split(';');
  const rows = [{ number: 2, cells }];
  const read = readRows(rows, { headings: own, mapping: matchColumns(own, rows, fields), fixed: { vat: '21%' } }, fields);
  const { order, problems } = orderOfRows(read, finder, '2026-11-29', vat);
  if (problems.length > 0) return problems.map(({ field, code }) => `${field} ${code}`);
  return [order?.lines[0]?.status, order?.lines[0]?.shipped, order?.deliveryDate];
};
const problemsOf = (...rows: string[]) => read(...rows).problems.map(({ row, field, code }) => `${row} ${field} ${code}`);
const statusOf = (status: string, shipped = '') => read(`26-1;10231;Boek;100;${status};${shipped};10,00;;`).order?.lines[0]?.status;

describe('a running order of an earlier program', () => {
  it('finds our own number of the order under the names that programs give it', () => {
    for (const heading of ['Ons nr.', 'Ons ordernummer', 'Our order no', 'Werkbon', 'Unsere Nummer'])
      expect(matchColumns([heading, 'Klant'], [], fields), heading).toMatchObject({ number: 0 });
  });
  it.each(['Excl. btw', 'Excl btw', 'Bedrag excl.'])('costs what is below the heading %s', (heading) => {
    expect(lineWith(`${heading};btw`, '1.250,00;21')).toBe('1250 at 21%');
  });
  it('has shipped what is not left, and its delivery on the nearest day of a date without a year', () => {
    expect(leftOf('2.000', '18 dec')).toEqual(['in_progress', 0, '2026-12-18']);
    expect(leftOf('500', 'wk 2')).toEqual(['partly_delivered', 1500, '2027-01-15']);
    expect(leftOf('0', '14/10')).toEqual(['delivered', 2000, '2026-10-14']);
  });
  it.each([
    ['2.100', 'Drukken', '', ['left LEFT_UNCLEAR']],
    ['400', 'Geleverd', '', ['left LEFT_UNCLEAR']],
    ['400', 'Geleverd', '1600', ['left LEFT_UNCLEAR']],
    ['400', 'Drukken', '0', ['left LEFT_UNCLEAR']],
    ['0', 'Drukken', '2.100', ['shipped SHIPPED_BEYOND_ORDERED']],
    ['400', 'Drukken', '1600', ['partly_delivered', 1600, '2026-12-18']],
    ['0', 'Geleverd', '2000', ['delivered', 2000, '2026-12-18']],
  ])('has left to deliver what was ordered less what was delivered: %s, %s %s', (left, status, shipped, said) =>
    expect(leftOf(left, '18 dec', status, shipped)).toEqual(said),
  );
  it('is delivered in the month that the file has first, and asks whether two numbers far from today are a day', () => {
    const dayOf = (cell: string, monthFirst: boolean) =>
      fields.find(({ name }) => name === 'deliveryDate')!.read(cell, { mark: 'comma', heading: 'Ship date', monthFirst });
    expect(dayOf('12/4', true)).toEqual({ value: '2026-12-04' });
    expect(dayOf('3-5', false)).toMatchObject({ problem: 'CELL_NO_DATE', nearest: '3-5-2027', unsure: true });
  });
  it.each([
    ['250', undefined],
    ['ja', undefined],
    ['2/3', undefined],
    ['18-12-2026', '2026-12-18'],
    ['18 dec', '2026-12-18'],
  ])('has its delivery in a column Gereed only where that has days: %s', (cell, day) => {
    const own = 'Ordernr;Klant;Omschrijving;Aantal;Status;Gereed'.split(';');
    const rows = [{ number: 2, cells: `26-1;10231;Boek;2000;Drukken;${cell}`.split(';') }];
    const read = readRows(rows, { headings: own, mapping: matchColumns(own, rows, fields), fixed: { vat: '21%' } }, fields);
    expect(read[0]!.problems).toEqual([]);
    expect(read[0]!.values.deliveryDate).toBe(day);
  });
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
    ['Druckfreigabe', 'authorization'],
    ['BAT envoyé', 'authorization'],
    ['Expédié', 'delivered'],
    ['nog te drukken', 'into_production'],
    ['Klaar om te drukken', 'into_production'],
    ['20. Wacht op akkoord klant', 'authorization'],
    ['Klaar voor expeditie', 'ready'],
    ['Drukken (pers 2)', 'in_progress'],
    ["À l'impression", 'in_progress'],
    ['Wacht op papier', 'into_production'],
    ['Druckfertig', 'into_production'],
    ['Brocheren', 'in_progress'],
    ['Drukken - vel 3 van 6', 'in_progress'],
    ['Wacht op akkoord - gemaild 12-11', 'authorization'],
    ['Geleverd - 3 dec', 'delivered'],
  ])('stands by the word of its status: %s', (word, status) => expect(statusOf(word)).toBe(status));
  it.each([
    ['volgens Jan nu drukken op pers 2', 'drukken'],
    ['Productie klaar', 'productie'],
    ['Productie afgerond', 'productiegereed'],
    ['Productie gepland', 'productiegereed'],
    ['Production terminée', 'production'],
    ['Afwerking gereed', 'afwerking'],
    ['Drukproef akkoord', 'drukproef'],
    ['Bestanden goedgekeurd', 'bestanden'],
    ['Drukken (geleverd)', 'geleverd'],
    ['Gereed - 500', 'gereed'],
  ])('asks where a word of a status is within another text: %s', (status, nearest) => {
    const cells = `26-1;10231;Boek;100;${status};;10,00;;`.split(';');
    expect(readRows([{ number: 2, cells }], { headings, mapping }, fields)[0]!.problems).toMatchObject([
      { field: 'status', nearest, unsure: true },
    ]);
  });
  it('asks how much was delivered of a part', () => {
    expect(problemsOf('26-1;10231;Boek;100;Deels geleverd;;10;;')).toEqual(['2 shipped CELL_MISSING']);
    expect(statusOf('gedeeltelijk geleverd', '40')).toBe('partly_delivered');
  });
  it.each(['Geleverd - 500 van 1000', 'Productie - geleverd 500 van 1000', 'Drukken - deels geleverd 3 dec', 'Geleverd (500/1000)'])(
    'asks how much was delivered where a remark says that a part was: %s',
    (status) => expect(problemsOf(`26-1;10231;Boek;1000;${status};;10;;`)).toEqual(['2 shipped CELL_MISSING']),
  );
  it.each([
    ...['storniert', 'facturé', 'geannuleerd', 'Drukken - geannuleerd 3 dec', 'Drukken (geannuleerd)'],
    ...['Productie - gefactureerd 2026-11', 'Open - niet akkoord 12-11'],
  ])('is not running when it is %s', (word) => expect(statusOf(word)).toBeUndefined());
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
  it.each([
    ['Bedrag excl.;Btw', '450,00;9%', '450 at 9%'],
    ['Eenheidsprijs;Btw', '0,12;21', '240 at 21%'],
    ['Prix unitaire;TVA', '0,12;21', '240 at 21%'],
    ['Unit price;Totaal;VAT', '0,12;230,00;21', '230 at 21%'],
    ['Prijs;Per;Btw', '45,00;1000;21', '90 at 21%'],
    ['Eenheidsprijs;Prijseenheid;Btw', '45,00;per 1.000;21', '90 at 21%'],
    ['Bedrag;Eenheid;Btw', '450,00;st;21', '450 at 21%'],
    ['Prijs;Eenheid;Btw', '450,00;st;21', 'price LINE_PRICE_UNCLEAR'],
    ['Prijs;Btw', '450,00;21', '450 at 21%'],
    ['Prijs;Btw', '12,50;21', 'per LINE_PRICE_UNCLEAR'],
    ['Prijs;Btw', '0,12;21,00%', '240 at 21%'],
    ['Prijs;Per;Btw', '12,50;per regel;21 % BTW', '12.5 at 21%'],
    ['Prijs;Per;Btw', '0,12;per stuk;21,00', '240 at 21%'],
    ['Prijs;Per;Btw', '45,00;doos;21', 'per PRICE_PER_UNKNOWN'],
    ['Totaal incl.;Btw', '121,00;21', '100 at 21%'],
    ['Bedrag incl. BTW;Product', '109,00;Boeken', '100 at 9%'],
    ['Bedrag incl. BTW', '121,00', 'vat LINE_VAT_MISSING'],
    ['Bedrag', '100,00', 'vat LINE_VAT_MISSING'],
    ['Kostprijs;Btw', '100,00;21', '0 at 21%'],
  ])('has the price and VAT rate that the file says, or asks: %s %s', (besides, values, said) =>
    expect(lineWith(besides, values)).toBe(said),
  );
});
