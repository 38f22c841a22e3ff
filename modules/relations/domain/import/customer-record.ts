import { plainCompanyNumber } from '#modules/identity/domain/setup/unit.ts';
import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { isSimilarName, type Signs } from '#platform/domain/import/likeness.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { CustomerLanguage, CustomerType, invoiceFrequencies, VatType } from '../customer/customer.ts';
import { addressesOf, type RecordAddress } from './addresses-of-row.ts';
import { splitBlock } from './name-and-address.ts';

export type RecordContact = {
  firstName: string;
  surnamePrefix: string;
  surname: string;
  phone: string;
  email: string;
  receivesInvoices: boolean;
  salutation?: string;
  nickname?: string;
  seesAll?: boolean;
};
export type CustomerRecord = {
  number: string;
  name: string;
  /** First name and surname, where the file has a column for each. */
  person: string;
  vatNumber: string | undefined;
  fields: Partial<{
    kvk: string;
    iban: string;
    bic: string;
    paymentDays: number;
    paymentMonthEnd: boolean;
    language: CustomerLanguage;
    creditLimit: number;
    accountManager: number;
    orderManager: number;
    prepressManager: number;
    priceList: string;
    unit: number;
    customerType: CustomerType;
    business: boolean;
    vatType: VatType;
    invoiceFrequency: (typeof invoiceFrequencies)[number];
    invoiceReminders: boolean;
    poRequired: boolean;
    proofRequired: boolean;
    packCheck: boolean;
    fsc: boolean;
    blocked: boolean;
    notes: string;
  }>;
  addresses: RecordAddress[];
  contacts: RecordContact[];
};

type Row = { number: number; values: RowValues; problems?: readonly RowProblem[] };
const plainFields = [
  ...(['language', 'creditLimit', 'accountManager', 'orderManager', 'prepressManager', 'priceList', 'unit'] as const),
  ...([
    'customerType',
    'business',
    'vatType',
    'invoiceFrequency',
    'invoiceReminders',
    'poRequired',
    'proofRequired',
    'packCheck',
    'fsc',
  ] as const),
  ...(['blocked', 'notes'] as const),
];
/** The numbers of the contacts of a row behind its first. */
export const moreContacts = [2, 3] as const;
/** The names of contacts for which the file has only an e-mail address or telephone. */
export type ContactNames = { general: string; invoices: string; mobile: string };

const text = (values: RowValues, field: string) => String(values[field] ?? '').trim();
const compact = (value: string) => value.replace(/[\s./-]/g, '').toUpperCase();

/** Puts the rows of one customer together: the first row that has a field gives it, every row may add an address and contacts. */
export function customerRecord(
  rows: readonly Row[],
  shop: { country: string; contacts: ContactNames },
): { record: CustomerRecord; problems: RowProblem[] } {
  return recordOfRows(rows.map(blockOfRow).map(personOfRow).map(numberedRow), shop);
}

/** A cell with a name and its address, where no column of its own has them; a post office box in its own column is the street. */
function blockOfRow(row: Row): Row {
  const { values } = row;
  const block = splitBlock(text(values, 'nameAndAddress'));
  const postbox = text(values, 'street') === '' ? text(values, 'postbox') : '';
  const named = text(values, 'country') === 'DE' ? 'Postfach' : 'Postbus';
  const street = postbox && (/^\d/.test(postbox) ? `${named} ${postbox}` : postbox);
  // The column before the block has the number of its customer.
  const isNumbered = block.name !== undefined && values.number === undefined && /^\d+$/.test(text(values, 'name'));
  const own = isNumbered ? { ...values, number: values.name, name: block.name } : values;
  return { ...row, values: { ...block, ...(street !== '' && { street }), ...own } };
}

/** In a list of people the column of names has surnames: the row has a first name, the number of its customer and no address. */
function personOfRow({ number, values, problems = [] }: Row): Row {
  const { name, ...rest } = values;
  const isPerson = text(values, 'firstName') !== '' && text(values, 'number') !== '' && text(values, 'surname') === '';
  const hasAddress = ['street', 'postcode', 'postcodeCity', 'city'].some((field) => text(values, field) !== '');
  return isPerson && !hasAddress && name !== undefined
    ? { number, values: { ...rest, surname: name }, problems }
    : { number, values, problems };
}

/** Takes a numeric name for the customer's number, as in a column `Debiteur` of addresses or people, where nothing else tells of a customer. */
function numberedRow({ number, values, problems = [] }: Row): Row {
  const { name, ...rest } = values;
  const isNumber = text(values, 'number') === '' && /^\d+$/.test(text(values, 'name'));
  const isCustomer = ['vatNumber', 'kvk', 'iban', 'paymentDays', 'creditLimit'].some((field) => values[field] !== undefined);
  return isNumber && !isCustomer ? { number, values: { ...rest, number: String(name) }, problems } : { number, values, problems };
}

function recordOfRows(
  rows: readonly Row[],
  shop: { country: string; contacts: ContactNames },
): { record: CustomerRecord; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const first = (field: string) => rows.map(({ values }) => values[field]).find((value) => value !== undefined && value !== '');
  const name = withLegalForm(String(first('name') ?? ''), String(first('legalForm') ?? ''));
  const addresses: RecordAddress[] = [];
  const contacts: RecordContact[] = [];
  for (const row of rows) {
    const wrong: RowProblem[] = [];
    const own = addressesOf(row, shop.country, wrong);
    const isBlock = text(row.values, 'nameAndAddress') !== '';
    problems.push(
      ...wrong.map(({ nearest, ...one }) =>
        isBlock ? { ...one, field: 'nameAndAddress' } : { ...one, ...(nearest !== undefined && { nearest }) },
      ),
    );
    for (const address of own) if (!addresses.some((one) => isSameAddress(one, address))) addresses.push(address);
    const country = text(row.values, 'country') || (own[0] ?? addresses[0])?.country;
    for (const contact of contactsOf(row, name, shop.contacts, (phone) => withPhoneZero(phone, country, shop.country))) {
      if (!contacts.some((one) => contactKey(one) === contactKey(contact))) contacts.push(contact);
    }
  }
  const fields: CustomerRecord['fields'] = {};
  for (const field of ['iban', 'bic'] as const) if (first(field) !== undefined) fields[field] = compact(String(first(field)));
  // A customer that is no longer active comes in blocked.
  if (first('active') === false && first('blocked') === undefined) fields.blocked = true;
  if (first('kvk') !== undefined)
    fields.kvk = withLostZero(plainCompanyNumber(String(first('kvk'))), addresses[0]?.country ?? shop.country);
  for (const field of plainFields) {
    const value = first(field);
    if (value !== undefined) Object.assign(fields, { [field]: value });
  }
  if (first('paymentDays') !== undefined) Object.assign(fields, first('paymentDays'));
  const vatNumber = completeVatNumber(first('vatNumber') as string | undefined, addresses[0]?.country ?? shop.country);
  const names = ['firstName', 'surnamePrefix', 'surname'].map((field) => String(first(field) ?? ''));
  const person = names[0] === '' || names[2] === '' ? '' : names.filter((part) => part !== '').join(' ');
  return { record: { number: String(first('number') ?? ''), name, person, vatNumber, fields, addresses, contacts }, problems };
}

const legalForms = new Set(
  'BV BVBA NV VOF CV COMMV VZW SRL SPRL SA ASBL SCRL SARL SAS SASU EURL GMBH AG KG OHG UG GBR LTD LIMITED PLC LLP LLC INC SE'.split(' '),
);
/** `Drukwerk Leuven` and `BV` in columns of their own; a form that no company writes behind its name, `Stichting`, says nothing of it. */
function withLegalForm(name: string, form: string): string {
  const words = name.split(/[\s,()]+/).filter((word) => word !== '');
  const own = [...words, words.slice(-2).join('')].map(compact);
  return name === '' || !legalForms.has(compact(form)) || own.includes(compact(form)) ? name : `${name} ${form}`;
}

/** The name of a customer that is a person without a company. */
export const nameOfPerson = ({ person, addresses }: Pick<CustomerRecord, 'person' | 'addresses'>): string =>
  addresses.length === 0 ? '' : person;

/** Whether a row is a person without a company: perhaps the contact of a customer. */
export const isPersonAlone = (record: Pick<CustomerRecord, 'name' | 'person' | 'addresses'>): boolean =>
  record.name === '' && nameOfPerson(record) !== '';

/**
 * Whether a row is about a customer that its name tells: contacts without an address, or addresses for a use, and nothing that only a list of
 * customers has.
 */
export const isOfNamed = ({ name, number, vatNumber, addresses, contacts }: CustomerRecord): boolean =>
  name !== '' &&
  number === '' &&
  vatNumber === undefined &&
  addresses.every(({ kind }) => kind !== undefined && kind !== 'visit') &&
  addresses.length + contacts.length > 0;

/** Whether the number of a person is that of a customer of another name, so that the file has the contacts of customers. */
export const isContactOf = (record: Pick<CustomerRecord, 'name' | 'person' | 'addresses'>, nameOfNumber: string | undefined): boolean =>
  isPersonAlone(record) && nameOfNumber !== undefined && !isSimilarName(nameOfPerson(record), nameOfNumber);

type Place = Pick<RecordAddress, 'postcode' | 'houseNumber' | 'addition' | 'kind'>;
/** Whether two addresses are one: the same place, and not said to be of different kinds. */
export const isSameAddress = (one: Place, other: Place) =>
  addressKey(one) === addressKey(other) && (!one.kind || !other.kind || one.kind === other.kind);
const addressKey = ({ postcode, houseNumber, addition }: Pick<RecordAddress, 'postcode' | 'houseNumber' | 'addition'>) =>
  compact(`${postcode}${houseNumber}${addition}`);
export const contactKey = ({
  email,
  firstName,
  surnamePrefix,
  surname,
}: Pick<RecordContact, 'email' | 'firstName' | 'surnamePrefix' | 'surname'>) =>
  (email || `${firstName} ${surnamePrefix} ${surname}`).toLowerCase().replace(/\s+/g, ' ');

/** The digits of a telephone number without country code and first zero. */
export function phoneDigits(phone: string): string {
  return phone
    .replace(/\(0\)/g, '')
    .replace(/^(\+|00)(31|32|33|49|352)/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
}

/** Countries whose numbers begin with a zero, which a spreadsheet takes away. */
const zeroCountries: ReadonlySet<string> = new Set(['NL', 'BE', 'FR', 'DE']);
const germanMobile = /^1[567]\d{8,9}$/;
/** A telephone number with its zero; where nothing tells the country, `1721234567` is a German one too. */
export const withPhoneZero = (phone: string, country: string | undefined, shopCountry: string) => {
  const at = country ?? shopCountry;
  // German numbers have no fixed length.
  const lost = at === 'DE' ? /^[1-9]\d{6,10}$/ : /^[1-9]\d{7,8}$/;
  return (zeroCountries.has(at) && lost.test(phone)) || (country === undefined && germanMobile.test(phone)) ? `0${phone}` : phone;
};

function contactsOf({ values }: Row, customerName: string, names: ContactNames, withZero: (phone: string) => string): RecordContact[] {
  const found: RecordContact[] = [];
  const inName = emailIn(text(values, 'contactName'));
  const [email, invoiceEmail] = [text(values, 'email') || inName, text(values, 'invoiceEmail')];
  const mobile = withZero(text(values, 'mobile'));
  const phone = withZero(text(values, 'phone')) || mobile;
  const person = nameOf(values, customerName);
  const receivesInvoices = values.receivesInvoices === true || (invoiceEmail !== '' && invoiceEmail === email);
  const of = {
    ...Object.fromEntries(['salutation', 'nickname'].flatMap((field) => (text(values, field) ? [[field, text(values, field)]] : []))),
    ...(values.seesAll === true && { seesAll: true }),
  };
  const add = (firstName: string, more: Partial<RecordContact>) =>
    found.push({
      ...{ firstName, surnamePrefix: '', surname: customerName.slice(0, 80), phone: '', email: '', receivesInvoices: false },
      ...more,
    });
  // Beside a telephone of the company, the mobile one is the person's.
  const hasBoth = mobile !== '' && phoneDigits(mobile) !== phoneDigits(phone);
  if (person) add(person.firstName, { ...person, ...of, phone: hasBoth ? mobile : phone, email, receivesInvoices });
  else if (email || phone) add(names.general, { phone, email, receivesInvoices });
  if (hasBoth) add(person ? names.general : names.mobile, { phone: person ? phone : mobile });
  for (const at of moreContacts) {
    const more = nameOf({ contactName: values[`contactName${at}`] }, customerName);
    const [ownEmail, ownPhone] = [text(values, `email${at}`), withZero(text(values, `phone${at}`))];
    if (more) add(more.firstName, { ...more, phone: ownPhone, email: ownEmail });
    else if (ownEmail || ownPhone) add(names.general, { phone: ownPhone, email: ownEmail });
  }
  if (invoiceEmail && invoiceEmail !== email) add(names.invoices, { email: invoiceEmail, receivesInvoices: true });
  return found;
}

/** `Jane O'Neil (jane@harbour.example)`: an address behind the name is no part of it. */
const behindName = /\s*(?:[(<[]\s*\S+@\S+?\s*[)>\]]|[,;–-]?\s+\S+@\S+)\s*$/;
const emailIn = (name: string) => /[^\s<>()[\],;]+@[a-z\d.-]+\.[a-z]{2,}/i.exec(name)?.[0]?.toLowerCase() ?? '';

const prefixes = /^((?:van(?: de[rn]?| 't| het)?|de|den|der|ter|ten|te|in 't|von|zu|du|le|la|d')\s)(.+)$/i;
const salutations = /^(?:(?:dhr|mevr|mw|mr|mrs|ms|m|mme|mlle|herrn?|frau|hr|fr|fam|de heer|mevrouw|drs|ir|ing|dr|prof)\.?\s+)+/i;

function nameOf(values: RowValues, customerName: string): Pick<RecordContact, 'firstName' | 'surnamePrefix' | 'surname'> | undefined {
  const [firstName, prefix, surname] = [text(values, 'firstName'), text(values, 'surnamePrefix'), text(values, 'surname')];
  if (firstName && surname) return { firstName, surnamePrefix: prefix, surname };
  const whole = (text(values, 'contactName') || firstName || surname)
    .replace(behindName, '')
    .replace(salutations, '')
    // `J. (Joke) Prins`
    .replace(/\s*\([^)]*\)(?=\s)/, '');
  if (whole === '') return undefined;
  const [given = '', ...rest] = whole.split(' ');
  if (rest.length === 0) return { firstName: given, surnamePrefix: prefix, surname: customerName.slice(0, 80) };
  const family = rest.join(' ');
  const [, before = '', behind = family] = prefixes.exec(family) ?? [];
  return { firstName: given.slice(0, 80), surnamePrefix: (prefix || before.trim()).slice(0, 20), surname: behind.slice(0, 80) };
}

/** Returns what tells a customer from another, in a row of a file as in the shop. */
export function customerSigns(of: {
  number: string;
  name: string;
  vatNumber: string;
  places: readonly { postcode: string; houseNumber: string; addition: string }[];
  phones: readonly string[];
  emails: readonly string[];
  isPerson?: boolean;
}): Signs {
  const phones = of.phones.map(phoneDigits).filter((digits) => digits.length >= 7);
  const postcodes = [...new Set(of.places.map(({ postcode }) => compact(postcode)).filter((postcode) => postcode !== ''))];
  const addresses = of.places.filter(({ postcode }) => postcode !== '').map((place) => compact(`${place.postcode}${place.houseNumber}`));
  const vat = of.vatNumber ? [`vat ${of.vatNumber.replace(/^[A-Z]{2}0?/, '')}`] : [];
  const emails = of.emails.filter(Boolean).map((email) => `mail ${email.toLowerCase()}`);
  return {
    key: of.number,
    name: of.name,
    same: [...vat, ...phones.map((digits) => `tel ${digits}`), ...emails, ...postcodes.map((postcode) => `pc ${postcode}`)],
    alike: [...vat, ...addresses.flatMap((address) => phones.map((digits) => `place ${address} ${digits}`))],
    ...(of.isPerson && { asks: emails }),
    group: postcodes[0] ?? '',
    byName: true,
  };
}

/** The number of a company with the zero at its begin that a spreadsheet takes away. */
function withLostZero(number: string, country: string): string {
  const digits = { NL: 8, BE: 10 }[country];
  return /^\d+$/.test(number) && number.length + 1 === digits ? `0${number}` : number;
}
