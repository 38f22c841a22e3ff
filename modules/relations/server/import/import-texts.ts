import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import {
  addressKinds,
  customerLanguages,
  customerTypes,
  invoiceFrequencies,
  vatTypes,
} from '#modules/relations/domain/customer/customer.ts';
import { type ImportSheetName, type ImportTexts, importSheets } from '#modules/relations/domain/import/import-sheets.ts';
import { readPriceListTypes } from '#modules/relations/server/finance/price-list-types.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';

/** A choice with its accepted names. A `closed` one is still read from a file, but not offered in the template. */
type Choice = { value: string | number; words: string[]; closed?: boolean };
const languages: readonly Language[] = ['nl', 'en'];

/** The texts of an import, the user's own language first: the template is written in that one, a file is read in either. */
export async function importTexts({ tx, kernel, actor }: QueryContext) {
  const spoken = languages.toSorted((one, other) => Number(other === actor.language) - Number(one === actor.language));
  const said = (key: string) => spoken.map((language) => kernel.texts.say(language, key));
  const choicesOf = (values: readonly string[], group: string): Choice[] =>
    values.map((value) => ({ value, words: [...said(`relations.${group}.${value}`), value] }));
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits} ORDER BY id`);
  const managers = await tx.rows<{ id: number; kind: string; email: string }>(sql`
    SELECT m.id, m.kind, u.email FROM managers m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.active ORDER BY u.email`);
  const lists = await readPriceListTypes(tx);
  const managersOf = (kind: string): Choice[] =>
    managers.filter((one) => one.kind === kind).map(({ id, email }) => ({ value: id, words: [email] }));
  const choices: Record<string, Choice[]> = {
    customerType: choicesOf(customerTypes, 'types'),
    unit: units.map(({ id, name }) => ({ value: id, words: [name, String(id)] })),
    language: customerLanguages.map((value) => ({ value, words: [value] })),
    priceListType: lists.map(({ code, nameNl, nameEn, active }) => ({ value: code, words: [code, nameNl, nameEn], closed: !active })),
    vatType: choicesOf(vatTypes, 'vatTypes'),
    invoiceFrequency: choicesOf(invoiceFrequencies, 'frequencies'),
    kind: choicesOf(addressKinds, 'addressKinds'),
    accountManagerId: managersOf('account'),
    orderManagerId: managersOf('order'),
    prepressManagerId: managersOf('prepress'),
  };
  const titles = (field: string) =>
    said(field === 'number' || field === 'reason' ? `relations.import.${field}` : `relations.fields.${field}`);
  return { choices, titles, sheetTitles: (sheet: ImportSheetName) => said(`relations.import.sheets.${sheet}`), spoken, said };
}

/** Orders active choices last, so that they win a name that a closed choice shares. */
const activeLast = (choices: readonly Choice[]) =>
  choices.toSorted((one, other) => Number(other.closed ?? false) - Number(one.closed ?? false));

type Words = Awaited<ReturnType<typeof importTexts>>;

/** Converts the texts to what parsing takes: in lower case, all languages together. */
export function parsingTexts({ choices, titles, sheetTitles, said }: Words): ImportTexts {
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
        new Map(activeLast(list).flatMap(({ value, words }) => words.map((word) => [word.toLowerCase(), value] as const))),
      ]),
    ),
    yes: [...lower(said('relations.import.yes')), 'j', 'y', 'x', '1', 'true', 'waar'],
    no: [...lower(said('relations.import.no')), 'n', '0', 'false', 'onwaar'],
  };
}
