import { sql } from 'drizzle-orm';
import { isBelgianNumber } from '#modules/identity/domain/setup/unit.ts';
import type { AddressKind } from '#modules/relations/domain/customer/customer.ts';
import {
  type CustomerRecord,
  contactKey,
  customerSigns,
  isOfNamed,
  isPersonAlone,
  isSameAddress,
  nameOfPerson,
} from '#modules/relations/domain/import/customer-record.ts';
import { customers } from '#modules/relations/server/relations.tables.ts';
import { plainTitle } from '#platform/domain/import/import-field.ts';
import { likenessOf, plainName, type Signs } from '#platform/domain/import/likeness.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';

export type ExistingAddress = {
  id: number;
  street: string;
  houseNumber: string;
  addition: string;
  postcode: string;
  city: string;
  kind: AddressKind;
  deliveryInstructions: string;
};
export type ExistingContact = { id: number; firstName: string; surnamePrefix: string; surname: string; phone: string; email: string };
const names = [
  ...(['id', 'version', 'name', 'misId', 'vatNumber', 'kvk', 'iban', 'bic', 'paymentDays', 'paymentMonthEnd', 'language'] as const),
  ...(['creditLimit', 'accountManagerId', 'orderManagerId', 'prepressManagerId', 'customerType', 'business', 'vatType'] as const),
  ...([
    'invoiceFrequency',
    'invoiceReminders',
    'poRequired',
    'proofRequired',
    'packCheck',
    'fsc',
    'priceListType',
    'businessUnitId',
  ] as const),
  ...(['blocked', 'notes'] as const),
];
/** A customer of the shop, as far as a file can change it. */
export type ExistingCustomer = RowOf<typeof customers, typeof names> & { addresses: ExistingAddress[]; contacts: ExistingContact[] };

/**
 * Reads the customers that share a number, VAT number, postcode or e-mail address with one of the records, or that a person chose; of a record
 * without a number or an address, also those that are called the same.
 */
export async function readExistingCustomers(
  tx: ReadTx,
  records: readonly CustomerRecord[],
  chosen: readonly number[],
): Promise<ExistingCustomer[]> {
  const named = await idsOfNames(tx, new Set(records.flatMap((record) => (isCalled(record) ? [plainName(record.name)] : []))));
  const texts = (of: (record: CustomerRecord) => readonly string[]) =>
    sql.param([...new Set(records.flatMap(of).filter((text) => text !== ''))]);
  const numbers = texts(({ number }) => [number]);
  const vatNumbers = texts(({ vatNumber, fields }) => [vatOf(vatNumber, fields.kvk)]);
  const postcodes = texts(({ addresses }) => addresses.map(({ postcode }) => postcode.replace(/\s/g, '').toUpperCase()));
  const emails = texts(({ contacts }) => contacts.map(({ email }) => email.toLowerCase()));
  return tx.rows<ExistingCustomer>(sql`
    SELECT ${selectColumns(customers, names, 'c')},
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', a.id, 'street', a.street, 'houseNumber', a.house_number, 'addition', a.addition,
        'postcode', a.postcode, 'city', a.city, 'kind', a.kind, 'deliveryInstructions', a.delivery_instructions) ORDER BY a.id) FROM addresses a WHERE a.customer_id = c.id AND a.active), '[]') AS addresses,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'firstName', p.first_name, 'surnamePrefix', p.surname_prefix, 'surname', p.surname,
        'phone', p.phone, 'email', p.email) ORDER BY p.id) FROM contacts p WHERE p.customer_id = c.id AND p.active), '[]') AS contacts
    FROM customers c WHERE c.mis_id = ANY(${numbers}::text[]) OR c.vat_number = ANY(${vatNumbers}::text[]) OR 'BE' || c.kvk = ANY(${vatNumbers}::text[]) OR c.id = ANY(${sql.param([...chosen, ...named])}::bigint[])
      OR c.id IN (SELECT customer_id FROM addresses WHERE active AND upper(replace(postcode, ' ', '')) = ANY(${postcodes}::text[]))
      OR c.id IN (SELECT customer_id FROM contacts WHERE active AND lower(email) = ANY(${emails}::text[]))
    ORDER BY c.id`);
}

/** Whether the name of a record may be all that tells its customer: it has no number, or nothing else beside the number. */
const isCalled = ({ name, number, addresses }: CustomerRecord) => name !== '' && (number === '' || addresses.length === 0);

/** The customers that are called one of these names, which have no legal form. */
async function idsOfNames(tx: ReadTx, wanted: ReadonlySet<string>): Promise<number[]> {
  if (wanted.size === 0) return [];
  const all = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM customers`);
  return all.filter(({ name }) => wanted.has(plainName(name))).map(({ id }) => id);
}

/** The VAT number of a company, which of a Belgian one is the number of its register. */
const vatOf = (vatNumber: string | null | undefined, kvk: string | null | undefined): string =>
  vatNumber || (kvk && isBelgianNumber(kvk) ? `BE${kvk}` : '');

export function signsOfExisting(customer: ExistingCustomer): Signs {
  return customerSigns({
    ...{
      number: customer.misId ?? '',
      name: customer.name,
      vatNumber: vatOf(customer.vatNumber, customer.kvk),
      places: customer.addresses,
    },
    phones: customer.contacts.map(({ phone }) => phone),
    emails: customer.contacts.map(({ email }) => email),
  });
}

export function signsOfRecord(record: CustomerRecord): Signs {
  const { number, addresses, contacts } = record;
  const vatNumber = vatOf(record.vatNumber, record.fields.kvk);
  // The person in a row with a number may be a contact of that customer.
  const name = record.name || (number === '' ? nameOfPerson(record) : '');
  const signs = customerSigns({
    ...{ number, name, vatNumber, places: addresses, isPerson: isPersonAlone(record) },
    phones: contacts.map(({ phone }) => phone),
    emails: contacts.map(({ email }) => email),
  });
  // The people of a company have its name in each of their rows.
  return { ...signs, byName: !isOfNamed(record) };
}

const figuresOf = (number: string) => number.replace(/\D/g, '').replace(/^0+/, '');

/** The customer that a record is, or one that it may be. */
export type Matched = { same?: ExistingCustomer; doubt?: ExistingCustomer };

export function matchExisting(signs: Signs, existing: readonly { customer: ExistingCustomer; signs: Signs }[], isOfNamed = false): Matched {
  let doubt: ExistingCustomer | undefined;
  for (const one of existing) {
    const likeness = likenessOf(signs, one.signs);
    if (likeness === 'same') return { same: one.customer };
    if (likeness === 'key' || likeness === 'alike') doubt ??= one.customer;
  }
  const isNamed = isOfNamed || signs.key !== '';
  const named = isNamed && signs.name !== '' ? existing.filter((one) => plainName(one.customer.name) === plainName(signs.name)) : [];
  if (isOfNamed && named.length === 1) return { same: named[0]!.customer };
  // `1056` beside the name of K-1056: only the figures of its number were written.
  doubt ??= named.find(({ customer }) => figuresOf(customer.misId ?? '') === figuresOf(signs.key))?.customer;
  return doubt ? { doubt } : {};
}

/** What a record adds to a customer and changes of it. */
export type CustomerChanges = {
  fields: Record<string, unknown>;
  addresses: CustomerRecord['addresses'];
  contacts: CustomerRecord['contacts'];
  /** Telephone or e-mail of a contact that has none yet. */
  filled: { id: number; phone?: string; email?: string }[];
  /** Other delivery instructions of an address that is there already. */
  instructed: { id: number; deliveryInstructions: string }[];
};

/** The column of `customers` for each field of a record. */
const columns = {
  kvk: 'kvk',
  iban: 'iban',
  bic: 'bic',
  paymentDays: 'paymentDays',
  paymentMonthEnd: 'paymentMonthEnd',
  language: 'language',
  creditLimit: 'creditLimit',
  accountManager: 'accountManagerId',
  orderManager: 'orderManagerId',
  prepressManager: 'prepressManagerId',
  customerType: 'customerType',
  business: 'business',
  vatType: 'vatType',
  invoiceFrequency: 'invoiceFrequency',
  invoiceReminders: 'invoiceReminders',
  poRequired: 'poRequired',
  proofRequired: 'proofRequired',
  packCheck: 'packCheck',
  fsc: 'fsc',
  priceList: 'priceListType',
  unit: 'businessUnitId',
  blocked: 'blocked',
  notes: 'notes',
} as const;

/** Whether a name is the other one without its legal form, as lists of addresses and people write it. */
const lacksForm = (name: string, whole: string) =>
  plainName(name) === plainName(whole) && plainTitle(whole).length > plainTitle(name).length;

/** Compares a record with the customer that it is; a customer found by another sign than its number keeps its name. */
export function changesOf(record: CustomerRecord, customer: ExistingCustomer, toMoney: (euros: number) => Money): CustomerChanges {
  const fields: Record<string, unknown> = {};
  const set = (field: string, value: unknown, current: unknown) => {
    if (value !== undefined && value !== '' && value !== current) fields[field] = value;
  };
  if (record.number !== '' && record.number === customer.misId && !lacksForm(record.name, customer.name))
    set('name', record.name, customer.name);
  if (customer.misId === null) set('misId', record.number, null);
  set('vatNumber', record.vatNumber, customer.vatNumber);
  for (const [field, column] of Object.entries(columns) as [keyof typeof columns, (typeof columns)[keyof typeof columns]][]) {
    const value = record.fields[field];
    set(column, field === 'creditLimit' && value !== undefined ? toMoney(Number(value)) : value, customer[column]);
  }
  const filled: CustomerChanges['filled'] = [];
  const contacts = record.contacts.filter((contact) => {
    const known = customer.contacts.find((one) => sameContact(one, contact));
    if (!known) return true;
    const phone = known.phone === '' && contact.phone !== '' ? { phone: contact.phone } : {};
    const email = known.email === '' && contact.email !== '' ? { email: contact.email } : {};
    if ('phone' in phone || 'email' in email) filled.push({ id: known.id, ...phone, ...email });
    return false;
  });
  const instructed: CustomerChanges['instructed'] = [];
  const addresses = record.addresses.filter((address) => {
    const known = customer.addresses.find((one) => isSameAddress(one, address));
    const { deliveryInstructions } = address;
    if (known && deliveryInstructions !== undefined && deliveryInstructions !== known.deliveryInstructions)
      instructed.push({ id: known.id, deliveryInstructions });
    return !known;
  });
  return { fields, addresses, contacts, filled, instructed };
}

function sameContact(known: ExistingContact, contact: CustomerRecord['contacts'][number]): boolean {
  const name = (one: Pick<ExistingContact, 'firstName' | 'surnamePrefix' | 'surname'>) => contactKey({ ...one, email: '' });
  if (contact.email !== '' && known.email.toLowerCase() === contact.email) return true;
  return name(known) === name(contact) && (known.email === '' || contact.email === '');
}
