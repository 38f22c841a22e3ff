import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  importCustomersEndpoint,
  previewImportEndpoint,
  readImportTemplateEndpoint,
} from '#modules/relations/contract/import/import-customers.endpoints.ts';
import { readCustomerEndpoint, searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import type { ImportCell } from '#modules/relations/domain/import/import-sheets.ts';
import { priceListTypes } from '#modules/relations/server/relations.tables.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let roos: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  roos = shop.as('order_manager');
});
afterAll(() => shop.close());

const head = ['Nummer', 'Naam', 'Soort', 'Btw-nummer', 'KvK-nummer', 'Kredietlimiet', 'Ordermanager', 'FSC'];
const fsc = 'Wil FSC-papier';
const publisher = ['K-501', 'Uitgeverij Noordzee', 'Uitgever', null, '61234567', 2500, 'roos.verhagen@katern.example', 'ja'];
const school = ['K-502', 'Hogeschool Duin', 'universiteit', 'NL123456789B01', null, null, null, null];
const address = (number: string, change: ImportCell[] = []) => [number, 'Kade', 12, '1017 GC', 'Amsterdam', ...change];
const workbook = (customers: ImportCell[][], addresses: ImportCell[][], contacts: ImportCell[][] = []) => [
  { sheet: 'Klanten', data: [head.map((title) => (title === 'FSC' ? fsc : title)), ...customers] },
  { sheet: 'Adressen', data: [['Nummer', 'Straat', 'Huisnummer', 'Postcode', 'Plaats', 'Soort adres', 'Postbus'], ...addresses] },
  { sheet: 'Contacten', data: [['Nummer', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mail'], ...contacts] },
];
const countOf = async () => (await roos.call(searchCustomersEndpoint, {})).count;
const saidOf = async (book: ReturnType<typeof workbook>, change = {}) =>
  (await roos.call(previewImportEndpoint, { workbook: book, ...change })).problems.map(
    ({ sheetTitle, column, row }) => `${sheetTitle} ${column}${row}`,
  );

describe('import customers', () => {
  it('reads back its own template', async () => {
    const { sheets } = await roos.call(readImportTemplateEndpoint, {});
    const filled = sheets.map(({ title, columns }) => ({
      sheet: title,
      data: [columns.map((one) => one.title), columns.map((one) => one.example)],
    }));
    expect(await roos.call(previewImportEndpoint, { workbook: filled })).toMatchObject({
      customers: 1,
      addresses: 1,
      contacts: 1,
      problems: [],
      good: ['K-2001'],
    });
  });

  it('reports sheet, row and column of every problem, and changes nothing until there are none', async () => {
    const bad = workbook(
      [publisher, school.with(4, '123'), ['K-503', 'Zonder adres']],
      [address('K-501', ['Afleveradres', 'ja']), address('K-502')],
      [['K-501', 'Noor', 'van der', 'Berg', 'geen-adres']],
    );
    expect(await saidOf(bad)).toEqual(['Klanten D3', 'Klanten E3', 'Klanten A4', 'Adressen G2', 'Contacten E2']);
    expect(await roos.refused(importCustomersEndpoint, { workbook: bad })).toMatchObject({ code: 'IMPORT_HAS_PROBLEMS' });
    expect(await countOf()).toBe(0);
  });

  it('refuses a closed price list type and does not offer it in the template', async () => {
    const closed = { code: 'Z1', nameNl: 'Oud', nameEn: 'Old', active: false };
    await shop.kernel.act(({ tx }) => tx.db.insert(priceListTypes).values(closed));
    const [titles, ...rows] = workbook([['K-508', 'Met oude prijslijst']], [])[0]!.data;
    const { sheets } = await roos.call(readImportTemplateEndpoint, {});
    const column = sheets[0]!.columns.find(({ choices }) => choices.includes('A'))!;
    expect(column.choices).not.toContain('Z1');
    const old = [
      {
        sheet: 'Klanten',
        data: [
          [...titles!, column.title],
          [...rows[0]!, null, null, null, null, null, null, 'oud'],
        ],
      },
      workbook([], [address('K-508')])[1]!,
    ];
    const { problems } = await roos.call(previewImportEndpoint, { workbook: old });
    expect(problems).toMatchObject([{ sheet: 'customers', column: 'I', row: 2, message: expect.stringContaining('Z1') }]);
  });

  it('creates customers with addresses, contacts, terms and managers, once for a repeated request', async () => {
    const good = workbook(
      [publisher],
      [address('K-501'), address('K-501', ['Afleveradres'])],
      [['K-501', 'Noor', 'van der', 'Berg', 'noor@noordzee.example']],
    );
    expect(await saidOf(good)).toEqual([]);
    const press = () => roos.call(importCustomersEndpoint, { workbook: good }, { idempotencyKey: 'import-once' });
    expect(await Promise.all([press(), press()])).toEqual([
      { made: 1, leftOut: 0 },
      { made: 1, leftOut: 0 },
    ]);
    const { rows } = await roos.call(searchCustomersEndpoint, { search: 'K-501' });
    expect(await roos.call(readCustomerEndpoint, { id: rows[0]!.id })).toMatchObject({
      ...{ name: 'Uitgeverij Noordzee', customerType: 'publisher', kvk: '61234567', creditLimit: 25_000_000, fsc: true },
      orderManagerId: expect.any(Number),
      addresses: [{ houseNumber: '12', kind: 'visit' }, { kind: 'delivery' }],
      contacts: [{ surnamePrefix: 'van der' }],
    });
  });

  it('finds existing customers by the rules of the duplicate warning, also within the file', async () => {
    const twins = workbook(
      [
        ['K-501', 'Iemand anders'],
        ['K-504', 'Noordzee uitgeverij', null, null, '61234567'],
        ['K-505', 'Een', null, null, '71234567'],
        ['K-506', 'Twee', null, null, '71234567'],
      ],
      ['K-501', 'K-504', 'K-505', 'K-506'].map((number) => address(number)),
    );
    expect(await saidOf(twins)).toEqual(['Klanten A2', 'Klanten B3', 'Klanten A5']);
    expect(await saidOf(twins, { alikeToo: true })).toEqual(['Klanten A2']);
  });

  it('skips invalid customers only when asked to, and refuses an import that creates none', async () => {
    const half = workbook([['K-507', 'Goed'], school], [address('K-507'), address('K-502')]);
    expect(await roos.call(importCustomersEndpoint, { workbook: half, leaveOutWrong: true })).toEqual({ made: 1, leftOut: 1 });
    expect(await roos.refused(importCustomersEndpoint, { workbook: workbook([], []) })).toMatchObject({ code: 'IMPORT_EMPTY' });
    expect((await roos.refused(importCustomersEndpoint, { workbook: [], leaveOutWrong: true })).code).toBe('IMPORT_HAS_PROBLEMS');
    expect((await shop.as('planner').refused(importCustomersEndpoint, { workbook: [] })).status).toBe(403);
  });
});
