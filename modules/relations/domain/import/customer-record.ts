import { splitAddressLine, splitPostcodeCity, splitWholeAddress } from '#modules/relations/domain/customer/parse-address.ts';
import { isPostcode, normalizePostcode } from '#modules/relations/domain/customer/postcode.ts';
import { isPostbox } from '#modules/relations/domain/customer/save-customer.ts';
import { completeVatNumber } from '#modules/relations/domain/finance/complete-vat-number.ts';
import { misreadDigits } from '#platform/domain/import/field-readers.ts';
import type { Signs } from '#platform/domain/import/likeness.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { CustomerLanguage } from '../customer/customer.ts';

export type RecordAddress = {
  street: string;
  houseNumber: string;
  addition: string;
  postcode: string;
  city: string;
  country: string;
  postbox: boolean;
};
export type RecordContact = {
  firstName: string;
  surnamePrefix: string;
  surname: string;
  phone: string;
  email: string;
  receivesInvoices: boolean;
};
export type CustomerRecord = {
  number: string;
  name: string;
  vatNumber: string | undefined;
  fields: Partial<{
    kvk: string;
    iban: string;
    bic: string;
    paymentDays: number;
    language: CustomerLanguage;
    creditLimit: number;
    accountManager: number;
    priceList: string;
    unit: number;
    blocked: boolean;
    notes: string;
  }>;
  addresses: RecordAddress[];
  contacts: RecordContact[];
};

type Row = { number: number; values: RowValues; problems?: readonly RowProblem[] };
/** The name of a contact for which the file has only an e-mail address or telephone. */
export type ContactNames = { general: string; invoices: string };

const text = (values: RowValues, field: string) => String(values[field] ?? '').trim();
const compact = (value: string) => value.replace(/[\s./-]/g, '').toUpperCase();

/** Puts the rows of one customer together: the first row that has a field gives it, every row may add an address and contacts. */
export function customerRecord(
  rows: readonly Row[],
  shop: { country: string; contacts: ContactNames },
): { record: CustomerRecord; problems: RowProblem[] } {
  return recordOfRows(rows.map(personOfRow), shop);
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

function recordOfRows(
  rows: readonly Row[],
  shop: { country: string; contacts: ContactNames },
): { record: CustomerRecord; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const first = (field: string) => rows.map(({ values }) => values[field]).find((value) => value !== undefined && value !== '');
  const name = String(first('name') ?? '');
  const addresses: RecordAddress[] = [];
  const contacts: RecordContact[] = [];
  for (const row of rows) {
    const address = addressOf(row, shop.country, problems);
    if (address && !addresses.some((one) => addressKey(one) === addressKey(address))) addresses.push(address);
    for (const contact of contactsOf(row, name, shop.contacts)) {
      if (!contacts.some((one) => contactKey(one) === contactKey(contact))) contacts.push(contact);
    }
  }
  const fields: CustomerRecord['fields'] = {};
  for (const field of ['kvk', 'iban', 'bic'] as const) if (first(field) !== undefined) fields[field] = compact(String(first(field)));
  for (const field of ['paymentDays', 'language', 'creditLimit', 'accountManager', 'priceList', 'unit', 'blocked', 'notes'] as const) {
    const value = first(field);
    if (value !== undefined) Object.assign(fields, { [field]: value });
  }
  const vatNumber = completeVatNumber(first('vatNumber') as string | undefined, addresses[0]?.country ?? shop.country);
  return { record: { number: String(first('number') ?? ''), name, vatNumber, fields, addresses, contacts }, problems };
}

export const addressKey = ({ postcode, houseNumber, addition }: Pick<RecordAddress, 'postcode' | 'houseNumber' | 'addition'>) =>
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

function addressOf({ number, values, problems: unread = [] }: Row, shopCountry: string, problems: RowProblem[]): RecordAddress | undefined {
  const hasPlace = text(values, 'postcode') !== '' || text(values, 'postcodeCity') !== '';
  const whole = hasPlace ? undefined : splitWholeAddress(text(values, 'street'));
  const line = whole?.line ?? text(values, 'street');
  // A column of places may hold both.
  const inCity = !hasPlace && /\d/.test(text(values, 'city'));
  const both = whole?.postcodeCity ?? (inCity ? text(values, 'city') : text(values, 'postcodeCity'));
  const split = splitPostcodeCity(both);
  const written = text(values, 'postcode') || split.postcode;
  const city = (inCity && !whole ? '' : text(values, 'city')) || split.city;
  if (line === '' && written === '' && city === '') return undefined;
  const at = whole ? 'street' : inCity ? 'city' : both !== '' && text(values, 'postcode') === '' ? 'postcodeCity' : 'postcode';
  const say = (field: string, code: string, more: Partial<RowProblem> = {}) =>
    problems.push({ row: number, field, code, params: {}, ...more });
  const country = countryOf(values, written, shopCountry);
  const postcode = plainPostcode(country, written);
  if (written === '') say(at, 'POSTCODE_MISSING');
  // The postcode of a country that could not be read may be right.
  else if (!isPostcode(country, postcode) && !unread.some(({ field }) => field === 'country')) {
    const mended = misreadDigits(postcode) ?? misreadDutch(postcode);
    const nearest =
      mended && isPostcode(country, mended)
        ? at === 'postcode'
          ? mended
          : at === 'street'
            ? `${line}, ${mended} ${city}`
            : `${mended} ${city}`
        : undefined;
    say(at, 'POSTCODE_WRONG', { params: { value: written, country }, ...(nearest && { nearest }) });
  }
  if (city === '') say('city', 'CITY_MISSING');
  const houseNumber = text(values, 'houseNumber');
  const parts = houseNumber === '' ? splitAddressLine(line) : { street: line, houseNumber, addition: '' };
  const addition = (text(values, 'addition') || parts.addition).replace(/^(\d+)$/, country === 'BE' ? 'bus $1' : '$1');
  if (parts.street === '') say('street', 'STREET_MISSING');
  else if (parts.houseNumber === '') say('street', 'HOUSE_NUMBER_MISSING', { params: { value: line }, nearest: `${line} z/n` });
  return {
    street: parts.street,
    houseNumber: parts.houseNumber,
    addition,
    postcode,
    city,
    country,
    postbox: isPostbox({ street: parts.street }),
  };
}

/** A Dutch postcode with letters typed for digits: `35l2 JE`. */
function misreadDutch(postcode: string): string | undefined {
  const [, digits = '', letters = ''] = /^([\dOIL]{4}) ?([A-Z]{2})$/.exec(postcode.toUpperCase()) ?? [];
  const mended = misreadDigits(digits.replaceAll('L', 'I'));
  return mended && `${mended} ${letters}`;
}

const languages: Readonly<Record<string, CustomerLanguage>> = { NL: 'nl', BE: 'nl', DE: 'de', AT: 'de', CH: 'de', FR: 'fr', LU: 'fr' };

/** The language of people at an address, when a file does not say; in Belgium by the postcode of the province. */
export function languageOfPlace(place: { country: string; postcode: string } | undefined): CustomerLanguage {
  if (place?.country === 'BE' && /^(1[34]|[4-7]\d)\d\d$/.test(place.postcode)) return 'fr';
  return place ? (languages[place.country] ?? 'en') : 'nl';
}

/** A postcode without the country before it, as it is stored. */
export const plainPostcode = (country: string, written: string) => normalizePostcode(country, written.replace(/^[A-Z]{1,2}-(?=\d)/, ''));

/** The country that is written, that of the VAT number, or one whose postcodes look like this; else that of the shop. */
export function countryOf(values: RowValues, postcode: string, shopCountry: string): string {
  const country = text(values, 'country');
  if (country !== '') return country;
  const prefix = /^(NL|BE?|DE?|FR?|LU?)-\d/.exec(postcode)?.[1];
  if (prefix) return { B: 'BE', D: 'DE', F: 'FR', L: 'LU' }[prefix] ?? prefix;
  const vatCountry = /^(NL|BE|DE|FR|LU)/i.exec(text(values, 'vatNumber'))?.[1]?.toUpperCase();
  if (vatCountry && isPostcode(vatCountry, postcode)) return vatCountry;
  if (/^\d{4}\s?[A-Z]{2}$/i.test(postcode)) return 'NL';
  if (/^\d{4}$/.test(postcode)) return 'BE';
  if (/^\d{5}$/.test(postcode)) return /^(\+|00)33/.test(text(values, 'phone')) ? 'FR' : 'DE';
  return vatCountry ?? (/^\S{4}$/.test(postcode) ? 'BE' : shopCountry);
}

function contactsOf({ values }: Row, customerName: string, names: ContactNames): RecordContact[] {
  const found: RecordContact[] = [];
  const [email, invoiceEmail, phone] = [text(values, 'email'), text(values, 'invoiceEmail'), text(values, 'phone')];
  const person = nameOf(values, customerName);
  const receivesInvoices = invoiceEmail !== '' && invoiceEmail === email;
  if (person || email || phone)
    found.push({
      ...(person ?? { firstName: names.general, surnamePrefix: '', surname: customerName.slice(0, 80) }),
      phone,
      email,
      receivesInvoices,
    });
  if (invoiceEmail && !receivesInvoices)
    found.push({
      firstName: names.invoices,
      surnamePrefix: '',
      surname: customerName.slice(0, 80),
      phone: '',
      email: invoiceEmail,
      receivesInvoices: true,
    });
  return found;
}

const prefixes = /^((?:van(?: de[rn]?| 't| het)?|de|den|der|ter|ten|te|in 't|von|zu|du|le|la|d')\s)(.+)$/i;
const salutations = /^(?:dhr|mevr|mw|mr|mrs|ms|m|mme|mlle|herr|frau|de heer|mevrouw)\.?\s+/i;

function nameOf(values: RowValues, customerName: string): Pick<RecordContact, 'firstName' | 'surnamePrefix' | 'surname'> | undefined {
  const [firstName, prefix, surname] = [text(values, 'firstName'), text(values, 'surnamePrefix'), text(values, 'surname')];
  if (firstName && surname) return { firstName, surnamePrefix: prefix, surname };
  const whole = (text(values, 'contactName') || firstName || surname).replace(salutations, '');
  if (whole === '') return undefined;
  const [given = '', ...rest] = whole.split(' ');
  if (rest.length === 0) return { firstName: given, surnamePrefix: prefix, surname: customerName.slice(0, 80) };
  const family = rest.join(' ');
  const [, before = '', behind = family] = prefixes.exec(family) ?? [];
  return { firstName: given.slice(0, 80), surnamePrefix: (prefix || before.trim()).slice(0, 20), surname: behind.slice(0, 80) };
}

/** What tells a customer from another, in a row of a file as in the shop. */
export function customerSigns(of: {
  number: string;
  name: string;
  vatNumber: string;
  places: readonly { postcode: string; houseNumber: string; addition: string }[];
  phones: readonly string[];
  emails: readonly string[];
}): Signs {
  const phones = of.phones.map(phoneDigits).filter((digits) => digits.length >= 7);
  const postcodes = [...new Set(of.places.map(({ postcode }) => compact(postcode)).filter((postcode) => postcode !== ''))];
  const addresses = of.places.filter(({ postcode }) => postcode !== '').map((place) => compact(`${place.postcode}${place.houseNumber}`));
  const vat = of.vatNumber ? [`vat ${of.vatNumber.replace(/^[A-Z]{2}0?/, '')}`] : [];
  return {
    key: of.number,
    name: of.name,
    same: [
      ...vat,
      ...phones.map((digits) => `tel ${digits}`),
      ...of.emails.filter(Boolean).map((email) => `mail ${email}`),
      ...postcodes.map((postcode) => `pc ${postcode}`),
    ],
    alike: [...vat, ...addresses.flatMap((address) => phones.map((digits) => `place ${address} ${digits}`))],
    group: postcodes[0] ?? '',
  };
}
