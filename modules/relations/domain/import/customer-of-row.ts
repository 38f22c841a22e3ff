import { textReader } from '#platform/domain/import/field-readers.ts';
import { type CellProblem, type ImportField, problem } from '#platform/domain/import/import-field.ts';
import { isSimilarName, plainName } from '#platform/domain/import/likeness.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';

/** A customer by what lists call it. */
export type NamedCustomer = { id: number; number: string | null; name: string; vatNumber: string | null };
export type CustomerFinder = { find(text: string): { value: number } | CellProblem; nameOf(id: number): string };

/** Similar names that are compared with one that is unknown. */
const maxCompared = 200;

const plainNumber = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0+(?=.)/, '');

/** Finds customers by number, with or without leading zeros, by VAT number, by name with or without legal form, or by number and name together. */
export function customerFinder(customers: readonly NamedCustomer[]): CustomerFinder {
  const byNumber = indexOf(customers, ({ number }) => (number ? [plainNumber(number)] : []));
  const byVat = indexOf(customers, ({ vatNumber }) => (vatNumber ? [vatNumber, vatNumber.replace(/^[A-Z]{2}/, '')].map(plainNumber) : []));
  const byName = indexOf(customers, ({ name }) => [plainName(name)]);
  const byBeginning = indexOf(customers, ({ name }) => beginnings(name));
  const byId = new Map(customers.map((customer) => [customer.id, customer]));

  function named(text: string): readonly NamedCustomer[] {
    const found = byNumber.get(plainNumber(text)) ?? byVat.get(plainNumber(text)) ?? byName.get(plainName(text));
    if (found) return found;
    const [, number = '', rest = ''] = /^(\S+?)\s*[-–:|,/]?\s+(.+)$/.exec(text) ?? [];
    const [, name = '', last = ''] = /^(.+?)\s*[([](\S+?)[)\]]$/.exec(text) ?? [];
    const fits = (key: string, said: string) =>
      (key === '' ? [] : (byNumber.get(plainNumber(key)) ?? [])).filter((one) => isSimilarName(one.name, said));
    return [...fits(number, rest), ...fits(last, name)];
  }

  /** The name that is most like it; one that only has the same words is a guess. */
  function nearest(text: string): { nearest: string; unsure?: true } | undefined {
    const close = [...new Set(beginnings(text).flatMap((key) => (byBeginning.get(key) ?? []).slice(0, maxCompared)))];
    const similar = close.filter(({ name }) => isSimilarName(name, text));
    const likely = similar.length > 0 ? similar : close.filter(({ name }) => hasSameWords(name, text));
    if (likely.length !== 1) return undefined;
    return { nearest: likely[0]!.number ?? likely[0]!.name, ...(similar.length === 0 && { unsure: true as const }) };
  }

  return {
    nameOf: (id) => byId.get(id)?.name ?? '',
    find(said) {
      const text = said.trim();
      const found = named(text);
      if (found.length === 1) return { value: found[0]!.id };
      if (found.length === 0) return { ...problem('CUSTOMER_UNKNOWN', text), ...nearest(text) };
      const names = found.slice(0, 5).map(({ number, name }) => number ?? name);
      return problem('CUSTOMER_AMBIGUOUS', text, undefined, { names: names.join(', ') });
    },
  };
}

function indexOf(
  customers: readonly NamedCustomer[],
  keysOf: (customer: NamedCustomer) => readonly string[],
): ReadonlyMap<string, NamedCustomer[]> {
  const found = new Map<string, NamedCustomer[]>();
  for (const customer of customers)
    for (const key of new Set(keysOf(customer))) if (key !== '') found.set(key, [...(found.get(key) ?? []), customer]);
  return found;
}

/** The first letters of the words of a name, by which similar names are found. */
const beginnings = (name: string) =>
  plainName(name)
    .split(' ')
    .flatMap((word) => (word.length >= 3 ? [word.slice(0, 3)] : []));

/** The columns by which a list names its customer: one that identifies it, and its name beside it. */
export function customerOfRowFields({ find }: CustomerFinder): ImportField[] {
  return [
    {
      name: 'customer',
      titles:
        'klantnummer klantnr klantcode klantid relatieid debiteurid customerid clientid kundenid debiteurnummer debiteurnr debnr debiteurcode relatienummer relatienr relatiecode customernumber customerno codeclient kundennummer kundennr klant debiteur relatie customer client kunde verkooprelatie klantencode konto kontonummer debitorenkonto personenkonto ac acno accountno accountcode accountref'.split(
          ' ',
        ),
      read: (cell) => find(String(cell)),
      above: { is: 'value', or: ['customerName', 'priceList'] },
    },
    {
      name: 'customerName',
      titles:
        'klantnaam naamklant debiteurnaam relatienaam customername nomclient kundenname naam nom bedrijfsnaam bedrijf firma company name naamdebiteur naamrelatie klantomschrijving raisonsociale societe debnaam deb intitule intituleclient klant debiteur relatie customer client kunde kontobezeichnung'.split(
          ' ',
        ),
      read: textReader(200),
      unless: /bestel|order|inkoop|ref|kenmerk|mail|tel|(?<![a-z])po|datum|date|nr$|nummer|manager/,
    },
  ];
}

/** Whether one name has every word of the other, such as a short one for a long one. */
function hasSameWords(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other].map((name) => plainName(name).split(' ')).toSorted((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}

/** The customer of a row; a name that belongs to another customer than the number is reported. */
export function customerOfRow({ number: row, values, problems }: ReadRow, finder: CustomerFinder): { id?: number; problems: RowProblem[] } {
  const [id, name] = [values.customer as number | undefined, values.customerName as string | undefined];
  if (problems.some(({ field }) => field === 'customer')) return { problems: [] };
  if (id !== undefined) {
    const known = finder.nameOf(id);
    if (name === undefined || isSimilarName(known, name) || hasSameWords(known, name)) return { id, problems: [] };
    return { id, problems: [{ row, field: 'customerName', code: 'CUSTOMER_CONTRADICTS', params: { name, known }, nearest: known }] };
  }
  if (name === undefined) return { problems: [{ row, field: 'customer', code: 'CELL_MISSING', params: {} }] };
  const found = finder.find(name);
  if ('value' in found) return { id: found.value, problems: [] };
  const { problem: code, ...said } = found;
  return { problems: [{ row, field: 'customerName', code, ...said }] };
}
