import { isVatNumber } from '#modules/identity/server/public.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { standardPriceList } from '#modules/relations/domain/customer/customer.ts';
import { decideSaveAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { languageOfPlace, vatTypeFor } from '#modules/relations/domain/customer/terms-of-place.ts';
import { decideBusinessNumbers } from '#modules/relations/domain/finance/business-numbers.ts';
import { decideVatNumber } from '#modules/relations/domain/finance/vat.ts';
import {
  type ContactNames,
  type CustomerRecord,
  type customerRecord,
  isContactOf,
  isOfNamed,
  nameOfPerson,
} from '#modules/relations/domain/import/customer-record.ts';
import { nearestVatNumbers } from '#modules/relations/domain/import/vat-of-file.ts';
import { isBic, isIban } from '#modules/relations/server/finance/numbers.ts';
import { accept, refusalsOf } from '#platform/domain/decision.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { ImportRecord, RecordCheck } from '#platform/server/import/import-kinds.ts';
import type { QueryContext } from '#platform/server/served.ts';
import {
  type CustomerChanges,
  changesOf,
  type ExistingCustomer,
  type Matched,
  matchExisting,
  readExistingCustomers,
  signsOfExisting,
  signsOfRecord,
} from './existing-customers.ts';

/** Defaults of a record: the home country, the first unit, and the names of contacts without one. */
export type Shop = { country: string; unitId: number; contacts: ContactNames };

type RecordOf = (record: Pick<ImportRecord, 'rows'>) => ReturnType<typeof customerRecord>;

/** Checks records of customers: which are new, which change, and what is wrong with each. */
export async function checkCustomers(
  { tx }: QueryContext,
  records: readonly ImportRecord[],
  recordOf: RecordOf,
  shop: Shop,
): Promise<RecordCheck[]> {
  const read = records.map(recordOf);
  const chosen = records.flatMap(({ target }) => (target === null ? [] : [target]));
  const existing = (
    await readExistingCustomers(
      tx,
      read.map(({ record }) => record),
      chosen,
    )
  ).map((customer) => ({ customer, signs: signsOfExisting(customer) }));
  const byId = new Map(existing.map(({ customer }) => [customer.id, customer]));
  const nameOf = new Map(existing.flatMap(({ customer: { misId, name } }) => (misId ? [[misId, name] as const] : [])));
  const hasContacts = read.some(({ record }) => isContactOf(record, nameOf.get(record.number)));
  return records.map((asked, at): RecordCheck => {
    const { record, problems } = read[at]!;
    const row = asked.rows[0]!.number;
    const found: Matched = asked.keep ? {} : matchExisting(signsOfRecord(record), existing, isOfNamed(record));
    const same = asked.target === null ? found.same : byId.get(asked.target);
    const own = [...problems, ...numberProblems(record, row), ...termProblems(record, same, row)];
    if (!same) {
      const doubt = found.doubt ? { id: found.doubt.id, label: labelOf(found.doubt) } : null;
      const changes = record.contacts.length > 0 ? ['contactName'] : [];
      return {
        outcome: 'new',
        target: null,
        changes,
        problems: [...own, ...newProblems(record, row, shop, { isWrong: own.length > 0, isDoubtful: doubt !== null, hasContacts })],
        doubt,
      };
    }
    const changes = namesOf(changesOf(record, same, moneyFromEuros));
    return {
      outcome: changes.length === 0 ? 'same' : 'update',
      target: { id: same.id, label: labelOf(same) },
      changes,
      problems: own,
      doubt: null,
    };
  });
}

const labelOf = ({ name, misId }: ExistingCustomer) => (misId ? `${misId} ${name}` : name);

/** The fields of the file that changes are about. */
function namesOf({ fields, addresses: places, contacts: people, filled, instructed }: CustomerChanges): string[] {
  const names: Record<string, string> = {
    misId: 'number',
    accountManagerId: 'accountManager',
    orderManagerId: 'orderManager',
    prepressManagerId: 'prepressManager',
    priceListType: 'priceList',
    businessUnitId: 'unit',
    paymentMonthEnd: 'paymentDays',
  };
  const own = new Set(Object.keys(fields).map((field) => names[field] ?? field));
  return [
    ...own,
    ...(places.length > 0 ? ['street'] : []),
    ...(instructed.length > 0 ? ['deliveryInstructions'] : []),
    ...(people.length > 0 || filled.length > 0 ? ['contactName'] : []),
  ];
}

function numberProblems({ vatNumber, fields: { kvk, iban, bic } }: CustomerRecord, row: number): RowProblem[] {
  const found: RowProblem[] = [];
  if (vatNumber && !isVatNumber(vatNumber)) {
    const nearest = nearestVatNumbers(vatNumber).filter(isVatNumber);
    found.push({
      row,
      field: 'vatNumber',
      code: 'VAT_INVALID',
      params: { number: vatNumber },
      ...(nearest.length === 1 && { nearest: nearest[0]! }),
    });
  }
  const decided = decideBusinessNumbers({
    iban: iban ? { text: iban, valid: isIban(iban) } : undefined,
    bic: bic ? { text: bic, valid: isBic(bic) } : undefined,
    kvk,
  });
  return [
    ...found,
    ...refusalsOf(decided).map(({ code, field = '', params }) => ({ row, field, code, params: params as RowProblem['params'] })),
  ];
}

/** Finds values that a customer may not have together: a VAT type without the number it needs, a postbox to deliver to. */
function termProblems(
  { vatNumber, fields: { vatType }, addresses: places }: CustomerRecord,
  same: ExistingCustomer | undefined,
  row: number,
) {
  const number = vatNumber ?? same?.vatNumber ?? undefined;
  const vat = vatType ? decideVatNumber(vatType, number === undefined ? undefined : { text: number, valid: true }) : accept();
  const delivered = places.map(({ kind = 'visit', street, postbox }) => decideSaveAddress({ kind, street, postbox }));
  return [vat, ...delivered].flatMap(refusalsOf).map(
    ({ code, field = '', params }): RowProblem => ({
      ...{ row, field: field === 'postbox' ? 'street' : field, code, params: params as RowProblem['params'] },
    }),
  );
}

/** Finds what a new customer lacks. */
function newProblems(
  record: CustomerRecord,
  row: number,
  shop: Shop,
  { isWrong, isDoubtful, hasContacts }: { isWrong: boolean; isDoubtful: boolean; hasContacts: boolean },
): RowProblem[] {
  const found: RowProblem[] = [];
  // A row of people or addresses belongs to a customer that is known; a person with an address is one, except among contacts of others.
  if (record.name === '' && record.number !== '' && (hasContacts || nameOfPerson(record) === ''))
    return [{ row, field: 'number', code: 'CUSTOMER_NUMBER_NAMELESS', params: { value: record.number } }];
  const isPeople = record.contacts.some(({ firstName }) => !Object.values(shop.contacts).includes(firstName));
  // Of a row of people the question is which customer it is of.
  if (record.addresses.length === 0 && isDoubtful) return [];
  if (record.addresses.length === 0 && record.number !== '' && isPeople)
    return [{ row, field: 'number', code: 'CUSTOMER_UNKNOWN', params: { value: record.number } }];
  if (record.name === '' && nameOfPerson(record) === '') found.push({ row, field: 'name', code: 'CUSTOMER_NAMELESS', params: {} });
  if (record.addresses.length === 0) found.push({ row, field: 'street', code: 'CUSTOMER_NO_ADDRESS', params: {} });
  if (found.length > 0 || isWrong) return found;
  const parsed = createCustomerEndpoint.input.safeParse(inputOf(record, shop));
  if (parsed.success) return [];
  return parsed.error.issues.slice(0, 3).map(({ path }) => ({ row, field: fieldOf(path), code: 'VALUE_UNFIT', params: {} }));
}

const fieldOf = (path: readonly PropertyKey[]) =>
  String(path[0] === 'addresses' || path[0] === 'contacts' ? (path[2] ?? path[0]) : path[0]);

/** Returns the input of `createCustomer` for a new customer. */
export function inputOf(record: CustomerRecord, shop: Shop) {
  const { number, name, vatNumber, fields, addresses: places, contacts: people } = record;
  const { creditLimit = 0, accountManager, orderManager, prepressManager, priceList, unit, blocked: _blocked, ...rest } = fields;
  const language = fields.language ?? languageOfPlace(places[0]);
  const isPerson = name === '';
  return {
    ...{ name: name || nameOfPerson(record), business: !isPerson, misId: number || undefined },
    ...{ customerType: isPerson ? 'private' : 'business', businessUnitId: unit ?? shop.unitId, language },
    ...{
      priceListType: priceList ?? standardPriceList,
      vatType: vatTypeFor(places[0]?.country, vatNumber, shop.country),
      vatNumber,
    },
    ...{ creditLimit: moneyFromEuros(creditLimit), accountManagerId: accountManager ?? null },
    ...{ orderManagerId: orderManager ?? null, prepressManagerId: prepressManager ?? null },
    ...rest,
    addresses: places.map((place) => ({ ...place, kind: place.kind ?? 'visit' })),
    contacts: people.map((person) => ({ ...person, language })),
  };
}
