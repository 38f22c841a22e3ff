import { z } from 'zod';
import type { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { addressFields, contactFields, customerFields } from '#modules/relations/contract/customer.shapes.ts';
import {
  importCustomersEndpoint,
  previewImportEndpoint,
  readImportTemplateEndpoint,
} from '#modules/relations/contract/import/import-customers.endpoints.ts';
import { standardPriceList } from '#modules/relations/domain/customer/customer.ts';
import { decideSaveAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { decidePriceListTypeChoice } from '#modules/relations/domain/finance/price-list-type.ts';
import { decideImportCustomers } from '#modules/relations/domain/import/import-customers.ts';
import {
  cellProblem,
  type ImportProblem,
  type ImportRow,
  type ImportSheet,
  type ImportSheetName,
  importSheets,
  type ParsedImport,
  parseImport,
} from '#modules/relations/domain/import/import-sheets.ts';
import { decideCustomer, insertCustomer } from '#modules/relations/server/customer/customer-fields.ts';
import { findSimilarCustomers } from '#modules/relations/server/customer/similar-customers.ts';
import { readPriceListTypes } from '#modules/relations/server/finance/price-list-types.ts';
import { accept, refusalsOf } from '#platform/domain/decision.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';
import { formatRefusal } from '#platform/server/text/refusal-text.ts';
import { importTexts, parsingTexts } from './import-texts.ts';

type NewCustomer = z.output<typeof createCustomerEndpoint.input>;
type Ready = { number: string; input: NewCustomer };
type Attempt = { read: ParsedImport; problems: ImportProblem[]; ready: Ready[]; unreadable: boolean };

/** The schema of the rows of each sheet, shared with the forms. */
const shapes = { customers: z.object(customerFields), addresses: z.object(addressFields), contacts: z.object(contactFields) };
const certainReasons = ['vatNumber', 'kvk', 'namePostcode'] as const;

async function tryWorkbook(context: QueryContext, workbook: readonly ImportSheet[], alikeToo: boolean): Promise<Attempt> {
  const read = parseImport(workbook, parsingTexts(await importTexts(context)));
  const problems = [...read.problems];
  const wrong = new Set(problems.map(({ number }) => number));
  const cells = new Set(problems.map(cellOf));
  const addProblem = (problem: ImportProblem) => {
    wrong.add(problem.number);
    // One problem per cell.
    if (cells.has(cellOf(problem))) return;
    cells.add(cellOf(problem));
    problems.push(problem);
  };
  const parsed = (sheet: ImportSheetName, row: ImportRow, values: unknown) => {
    const result = shapes[sheet].safeParse(values);
    if (result.success) return result.data;
    for (const { path } of result.error.issues)
      addProblem(cellProblem(sheet, row.row, row.columns[columnOf(String(path[0]))], 'IMPORT_UNFIT', {}, row.number));
    return undefined;
  };
  const types = await readPriceListTypes(context.tx);
  const ready: Ready[] = [];
  const seen = new Map<string, number>();
  for (const row of read.customers) {
    const relatedRows = (sheet: 'addresses' | 'contacts', defaults: object) =>
      read[sheet]
        .filter(({ number }) => number === row.number)
        .map((one) => ({ one, fields: parsed(sheet, one, { ...defaults, ...one.values }) }));
    const customer = parsed('customers', row, customerOf(row)) as z.output<(typeof shapes)['customers']> | undefined;
    const [addresses, contacts] = [relatedRows('addresses', { kind: 'visit' }), relatedRows('contacts', {})];
    for (const { one, fields } of addresses) {
      const allowed = fields ? decideSaveAddress(fields as Parameters<typeof decideSaveAddress>[0]) : accept();
      if (!allowed.accepted)
        addProblem(
          cellProblem(
            'addresses',
            one.row,
            one.columns.postbox,
            allowed.code,
            { message: formatRefusal(context, allowed).message },
            row.number,
          ),
        );
    }
    if (!customer) continue;
    const fieldsOf = (rows: typeof addresses) => rows.flatMap(({ fields }) => (fields ? [fields] : []));
    const input = { ...customer, addresses: fieldsOf(addresses), contacts: fieldsOf(contacts) } as NewCustomer;
    const decided = await decideCustomer(context.tx, input, addresses.length);
    const type = types.find(({ code }) => code === input.priceListType);
    const listed = type ? decidePriceListTypeChoice(type, undefined) : accept();
    for (const refused of [decided, listed].flatMap(refusalsOf)) {
      const { message } = formatRefusal(context, refused);
      addProblem(
        cellProblem('customers', row.row, row.columns[columnOf(refused.field ?? 'number')], refused.code, { message }, row.number),
      );
    }
    if (!alikeToo) for (const problem of await alikeOf(context, row, input, seen)) addProblem(problem);
    if (!wrong.has(row.number)) ready.push({ number: row.number, input });
  }
  return { read, problems, ready, unreadable: wrong.has(undefined) };
}

const cellOf = ({ sheet, row, column }: ImportProblem) => `${sheet} ${column}${row}`;

/** The sheet column of an input field. */
const columnOf = (field: string) => ({ misId: 'number', businessUnitId: 'unit', creditLimit: 'creditLimitEuro' })[field] ?? field;

/** The input of a customer row; empty fields get the defaults of a new customer, with the first business unit. */
function customerOf({ number, values }: ImportRow): object {
  const { number: _, unit = 1, creditLimitEuro = 0, ...given } = values;
  const defaults = { business: true, customerType: 'business', language: 'nl', priceListType: standardPriceList, vatType: 'domestic' };
  return { ...defaults, ...given, misId: number, businessUnitId: unit, creditLimit: moneyFromEuros(Number(creditLimitEuro)) };
}

/** Reports known customers and earlier rows that are certainly the same, by the rules of the duplicate warning in the form. */
async function alikeOf({ tx }: QueryContext, row: ImportRow, input: NewCustomer, seen: Map<string, number>): Promise<ImportProblem[]> {
  const { name, vatNumber, kvk } = input;
  const postcode = input.addresses[0]?.postcode ?? '';
  const known = await findSimilarCustomers(tx, { name, postcode, email: '', vatNumber, kvk }, certainReasons);
  const problems = known
    .slice(0, 1)
    .map((one) => cellProblem('customers', row.row, row.columns.name, 'IMPORT_ALIKE', { name: one.name, city: one.city }, row.number));
  for (const key of [vatNumber, kvk]) {
    if (!key) continue;
    const earlierRow = seen.get(key);
    if (earlierRow)
      problems.push(cellProblem('customers', row.row, row.columns.number, 'IMPORT_TWICE', { value: key, row: earlierRow }, row.number));
    seen.set(key, earlierRow ?? row.row);
  }
  return problems;
}

export const previewImport = query(previewImportEndpoint, async (context, { workbook, alikeToo }) => {
  const { kernel, actor } = context;
  const { read, problems, ready, unreadable } = await tryWorkbook(context, workbook, alikeToo);
  const say = (key: string, params?: Record<string, string | number>) => kernel.texts.say(actor.language, key, params);
  return {
    customers: read.customers.length,
    addresses: read.addresses.length,
    contacts: read.contacts.length,
    problems: problems
      .toSorted((one, other) => sheetOrder(one) - sheetOrder(other) || one.row - other.row || one.column.localeCompare(other.column))
      .map(({ sheet, row, column, code, params, number }) => ({
        ...{ sheet, row, column, number: number ?? null },
        sheetTitle: say(`relations.import.sheets.${sheet}`),
        message: 'message' in params ? String(params.message) : say(`relations.import.problems.${code}`, params),
      })),
    good: unreadable ? [] : ready.map(({ number }) => number),
    unreadable,
  };
});

const sheetOrder = ({ sheet }: ImportProblem) => Object.keys(importSheets).indexOf(sheet);

export const importCustomers = command(importCustomersEndpoint, async (context, { workbook, alikeToo, leaveOutWrong }) => {
  const { read, problems, ready, unreadable } = await tryWorkbook(context, workbook, alikeToo);
  const decided = decideImportCustomers({ unreadable, problems: problems.length, ready: ready.length, leaveOutWrong });
  if (!decided.accepted) return decided;
  for (const { input } of ready) {
    const made = await insertCustomer(context, input);
    if (!made.accepted) return made;
  }
  return { made: ready.length, leftOut: new Set(read.customers.map(({ number }) => number)).size - ready.length };
});

export const readImportTemplate = query(readImportTemplateEndpoint, async (context) => {
  const words = await importTexts(context);
  const [language = 'nl'] = words.spoken;
  const say = (key: string) => context.kernel.texts.say(language, key);
  const offered = (field: string) => (words.choices[field] ?? []).filter(({ closed }) => !closed);
  const example = (sheet: ImportSheetName, field: string) => {
    const key = `relations.import.examples.${sheet}.${field}`;
    return context.kernel.texts.has(key) ? say(key) : (offered(field)[0]?.words[0] ?? '');
  };
  return {
    reason: say('relations.import.reason'),
    sheets: (Object.keys(importSheets) as ImportSheetName[]).map((name) => ({
      name,
      title: words.sheetTitles(name)[0]!,
      columns: importSheets[name].map((column) => ({
        title: words.titles(column.field)[0]!,
        required: 'required' in column,
        example: example(name, column.field),
        choices:
          column.kind === 'yesNo'
            ? [say('relations.import.yes'), say('relations.import.no')]
            : offered(column.field).map((one) => one.words[0]!),
      })),
    })),
  };
});
