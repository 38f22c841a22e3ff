import { sql } from 'drizzle-orm';
import { addressKinds, customerLanguages, customerTypes, invoiceFrequencies, vatTypes } from '#modules/relations/domain/customer.ts';
import { type ImportSheetName, type ImportWords, importSheets } from '#modules/relations/domain/import-sheets.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/texts.ts';
import { readPriceListTypes } from './price-list-types.ts';

/** What is `closed` is read in a file and not offered for a new one. */
type Choice = { value: string | number; words: string[]; closed?: boolean };
const languages: readonly Language[] = ['nl', 'en'];

/** What of an import is called how, the reader's own language first: it is written so, and read in either. */
export async function importWords({ tx, kernel, actor }: QueryContext) {
  const spoken = languages.toSorted((one, other) => Number(other === actor.language) - Number(one === actor.language));
  const said = (key: string) => spoken.map((language) => kernel.texts.say(language, key));
  const listed = (values: readonly string[], group: string): Choice[] =>
    values.map((value) => ({ value, words: [...said(`relations.${group}.${value}`), value] }));
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY id`);
  const managers = await tx.rows<{ id: number; kind: string; email: string }>(sql`
    SELECT m.id, m.kind, u.email FROM managers m JOIN users u ON u.id = m.user_id WHERE m.active ORDER BY u.email`);
  const lists = await readPriceListTypes(tx);
  const managersOf = (kind: string): Choice[] =>
    managers.filter((one) => one.kind === kind).map(({ id, email }) => ({ value: id, words: [email] }));
  const choices: Record<string, Choice[]> = {
    customerType: listed(customerTypes, 'types'),
    unit: units.map(({ id, name }) => ({ value: id, words: [name, String(id)] })),
    language: customerLanguages.map((value) => ({ value, words: [value] })),
    priceListType: lists.map(({ code, nameNl, nameEn, active }) => ({ value: code, words: [code, nameNl, nameEn], closed: !active })),
    vatType: listed(vatTypes, 'vatTypes'),
    invoiceFrequency: listed(invoiceFrequencies, 'frequencies'),
    kind: listed(addressKinds, 'addressKinds'),
    accountManagerId: managersOf('account'),
    orderManagerId: managersOf('order'),
    prepressManagerId: managersOf('prepress'),
  };
  const titles = (field: string) =>
    said(field === 'number' || field === 'reason' ? `relations.import.${field}` : `relations.fields.${field}`);
  return { choices, titles, sheetTitles: (sheet: ImportSheetName) => said(`relations.import.sheets.${sheet}`), spoken, said };
}

/** A word that a closed choice shares is that of the open one. */
const openLast = (choices: readonly Choice[]) =>
  choices.toSorted((one, other) => Number(other.closed ?? false) - Number(one.closed ?? false));

type Words = Awaited<ReturnType<typeof importWords>>;

/** The same as the reading of a workbook takes it: in lower case, whatever the language. */
export function readableWords({ choices, titles, sheetTitles, said }: Words): ImportWords {
  const lower = (texts: string[]) => texts.map((text) => text.toLowerCase());
  const names = Object.keys(importSheets) as ImportSheetName[];
  const fields = ['reason', ...names.flatMap((name) => importSheets[name].map(({ field }) => field))];
  return {
    sheets: {
      customers: lower(sheetTitles('customers')),
      addresses: lower(sheetTitles('addresses')),
      contacts: lower(sheetTitles('contacts')),
    },
    fields: Object.fromEntries(fields.map((field) => [field, lower([...titles(field), field])])),
    choices: Object.fromEntries(
      Object.entries(choices).map(([field, list]) => [
        field,
        new Map(openLast(list).flatMap(({ value, words }) => words.map((word) => [word.toLowerCase(), value] as const))),
      ]),
    ),
    yes: [...lower(said('relations.import.yes')), 'j', 'y', 'x', '1', 'true', 'waar'],
    no: [...lower(said('relations.import.no')), 'n', '0', 'false', 'onwaar'],
  };
}
