import { parseCountry, splitAddressLine, splitPostcodeCity, splitWholeAddress } from '#modules/relations/domain/customer/parse-address.ts';
import { isPostcode, normalizePostcode } from '#modules/relations/domain/customer/postcode.ts';
import { isPostbox } from '#modules/relations/domain/customer/save-customer.ts';
import { misreadDigits } from '#platform/domain/import/field-readers.ts';
import { plainTitle } from '#platform/domain/import/import-field.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { AddressKind } from '../customer/customer.ts';
import { addressBlocks, blockField, valuesOfBlock } from './address-fields.ts';

export type RecordAddress = {
  street: string;
  houseNumber: string;
  addition: string;
  postcode: string;
  city: string;
  country: string;
  postbox: boolean;
  kind?: AddressKind;
  attention?: string;
  deliveryInstructions?: string;
};
type Row = { number: number; values: RowValues; problems?: readonly RowProblem[] };

const text = (values: RowValues, field: string) => String(values[field] ?? '').trim();

/** The address of a row and those of its blocks, each for its use. Delivery instructions are of the address to deliver at, else of the first. */
export function addressesOf(row: Row, shopCountry: string, problems: RowProblem[]): RecordAddress[] {
  const { number, values } = row;
  const kind = values.addressKind as AddressKind | undefined;
  const attention = text(values, 'attention');
  const blocks = addressBlocks.filter((block) =>
    ['street', 'postcode', 'city', 'postcodeCity'].some((part) => text(values, blockField(block, part)) !== ''),
  );
  const hasOwn = text(values, 'street') !== '';
  // A place without a street of its own is that of the first block: `Factuuradres; Postcode; Plaats`.
  const borrowing = hasOwn ? undefined : blocks.find((block) => !hasPlace(valuesOfBlock(values, block)));
  const main = hasOwn || borrowing === undefined ? addressOf(row, shopCountry, problems) : undefined;
  const others = blocks.map((block) => {
    const own = valuesOfBlock(values, block);
    const { postcode, city, postcodeCity, houseNumber, addition } = values;
    const placed = block === borrowing ? { ...own, ...defined({ postcode, city, postcodeCity, houseNumber, addition }) } : own;
    const found: RowProblem[] = [];
    const address = addressOf({ ...row, values: placed }, shopCountry, found);
    problems.push(
      ...found.map((one) => ({
        ...one,
        row: number,
        field: block === borrowing && one.field !== 'street' ? one.field : blockField(block, one.field),
      })),
    );
    return address && { ...address, kind: block };
  });
  const own = main && { ...main, ...(kind && { kind }) };
  const found = [own, ...others].filter((address) => address !== undefined);
  const delivered = found.find((address) => address.kind === 'delivery') ?? found[0];
  const deliveryInstructions = text(values, 'deliveryInstructions');
  return found.map((address) => ({
    ...address,
    ...(attention !== '' && { attention }),
    ...(address === delivered && deliveryInstructions !== '' && { deliveryInstructions }),
  }));
}

const hasPlace = (values: RowValues) =>
  ['postcode', 'city', 'postcodeCity'].some((field) => text(values, field) !== '') ||
  splitWholeAddress(text(values, 'street')) !== undefined;
const defined = (values: RowValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const longestAddition = 20;
const floors =
  /(?<!\p{L})(?:verdieping|verd|etage|étage|floor|fl|stock|stk|og|hoog|bus|box|bte|boîte|unit|suite|apt|app|appt|appartement|apartment|flat|room|kamer|lokaal|hs)(?!\p{L})|^[\p{L}\d]{1,2}$|^\d+\S{0,3}$/iu;
const forPerson = /^(?:t\.?\s?a\.?\s?v|ter attentie van|attn?|attention|à l['’]attention de|z\.?\s?hd|zu händen(?: von)?)[.:]*\s+(.+)$/iu;
const ofDepartment =
  /^(?:(?:afd|afdeling|dept|department|dienst|abt|abteilung)\b[. :]|(?:inkoop|aankoop|verkoop|boekhouding|administratie|secretariaat|directie|einkauf|verkauf|buchhaltung|sekretariat|purchasing|accounts(?: payable)?|finance|marketing|comptabilit[eé]|achats|secr[eé]tariat)$)/i;

/** Classifies the second line of an address: a floor, for whom it is, a building before the street, or nothing that is new. */
function readMore(more: string, own: { line: string; houseNumber: string; postcode: string; city: string }) {
  const { line, houseNumber, postcode, city } = own;
  const known = [line, `${line} ${houseNumber}`, postcode, city, `${postcode} ${city}`].map(plainTitle);
  if (more === '' || known.includes(plainTitle(more))) return {};
  const [, person] = forPerson.exec(more) ?? [];
  if (person !== undefined || ofDepartment.test(more)) return { attention: person ?? more };
  return floors.test(more) ? { floor: more } : { building: more };
}

type Place = Omit<RecordAddress, 'kind'>;

function addressOf(
  { number, values, problems: unread = [], ...rest }: Row,
  shopCountry: string,
  problems: RowProblem[],
): Place | undefined {
  // A column of postcodes may have the places too.
  const named = splitPostcodeCity(text(values, 'postcode'));
  if (named.city !== '' && named.postcode !== '' && text(values, 'city') === '')
    return addressOf(
      { ...rest, number, values: { ...values, postcode: named.postcode, city: named.city }, problems: unread },
      shopCountry,
      problems,
    );
  // `Domplatz 1, 2. Etage` and a second line in the cell go on behind the number of the house.
  const [, street = '', behind = ''] = /^([^,]*\d[^,]*),\s*([^,]+)$/.exec(text(values, 'street')) ?? [];
  const isSecondLine =
    street !== '' && text(values, 'addressMore') === '' && floors.test(behind) && splitAddressLine(street).houseNumber !== '';
  if (isSecondLine)
    return addressOf({ ...rest, number, values: { ...values, street, addressMore: behind }, problems: unread }, shopCountry, problems);
  const hasPostcode = text(values, 'postcode') !== '' || text(values, 'postcodeCity') !== '';
  const whole = hasPostcode ? undefined : splitWholeAddress(text(values, 'street'));
  const line = whole?.line ?? text(values, 'street');
  // A column of places may hold both.
  const inCity = !hasPostcode && /\d/.test(text(values, 'city'));
  const both = whole?.postcodeCity ?? (inCity ? text(values, 'city') : text(values, 'postcodeCity'));
  const split = splitPostcodeCity(both);
  const written = text(values, 'postcode') || split.postcode;
  const city = (inCity && !whole ? '' : text(values, 'city')) || split.city;
  if (line === '' && written === '' && city === '') return undefined;
  const at = whole ? 'street' : inCity ? 'city' : both !== '' && text(values, 'postcode') === '' ? 'postcodeCity' : 'postcode';
  const say = (field: string, code: string, more: Partial<RowProblem> = {}) =>
    problems.push({ row: number, field, code, params: {}, ...more });
  const country = (text(values, 'country') === '' && whole?.country) || countryOf(values, written, shopCountry);
  const postcode = plainPostcode(country, written);
  const contradicting = withoutOtherPrefix(country, written);
  if (written === '') say(at, 'POSTCODE_MISSING');
  else if (contradicting !== undefined)
    say(at, 'POSTCODE_OTHER_COUNTRY', {
      params: { value: written, country },
      nearest: at === 'postcode' ? contradicting : at === 'street' ? `${line}, ${contradicting} ${city}` : `${contradicting} ${city}`,
      unsure: true,
    });
  // The postcode of a country that could not be read may be right.
  else if (!isPostcode(country, postcode) && !unread.some(({ field }) => field === 'country')) {
    const mended = misreadDigits(postcode) ?? misreadDutch(postcode) ?? (/^\d{4}$/.test(postcode) ? `0${postcode}` : undefined);
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
  // A floor is an addition; a building or an estate is a part of the street.
  const more = readMore(text(values, 'addressMore'), { line, houseNumber, postcode, city });
  const given = text(values, 'addition') || parts.addition;
  const isRepeated = more.floor !== undefined && plainTitle(given).includes(plainTitle(more.floor));
  const withFloor = [given, isRepeated ? '' : (more.floor ?? '')].filter((part) => part !== '').join(', ');
  const fits = withFloor.length <= longestAddition;
  const addition = (fits ? withFloor : given).replace(/^(\d+)$/, country === 'BE' ? 'bus $1' : '$1');
  const before = more.building ?? (fits ? undefined : more.floor);
  if (parts.street === '') say('street', 'STREET_MISSING');
  else if (parts.houseNumber === '' && !unread.some(({ field }) => field === 'houseNumber')) {
    const nearest = whole ? `${line} z/n, ${whole.postcodeCity}` : `${line} z/n`;
    say('street', 'HOUSE_NUMBER_MISSING', { params: { value: line }, nearest });
  }
  return {
    street: before !== undefined && parts.street !== '' ? `${before}, ${parts.street}`.slice(0, 120) : parts.street,
    houseNumber: parts.houseNumber,
    addition,
    postcode,
    city,
    country,
    postbox: isPostbox({ street: parts.street }),
    ...(more.attention !== undefined && { attention: more.attention }),
  };
}

/** A Dutch postcode with letters typed for digits: `35l2 JE`. */
function misreadDutch(postcode: string): string | undefined {
  const [, digits = '', letters = ''] = /^([\dOIL]{4}) ?([A-Z]{2})$/.exec(postcode.toUpperCase()) ?? [];
  const mended = misreadDigits(digits.replaceAll('L', 'I'));
  return mended && `${mended} ${letters}`;
}

const ownPrefixes: Record<string, RegExp> = {
  NL: /^NL\s?(?=\d)/,
  BE: /^BE?\s?(?=\d)/,
  DE: /^DE?\s?(?=\d)/,
  FR: /^FR?\s?(?=\d)/,
  LU: /^LU?\s?(?=\d)/,
};
/** A postcode without the country before it, as it is stored; those of other countries begin with letters of their own: `B33 8TH`. */
export const plainPostcode = (country: string, written: string) =>
  normalizePostcode(country, written.replace(/^[A-Z]{1,2}-(?=\d)/, '').replace(ownPrefixes[country] ?? '', ''));

const prefixCountries: Readonly<Record<string, string>> = { B: 'BE', D: 'DE', F: 'FR', L: 'LU', A: 'AT' };
/** A postcode of which the letters before it name another country than the address does, without these letters; undefined for any other. */
export function withoutOtherPrefix(country: string, written: string): string | undefined {
  const [, prefix, rest] = /^(NL|BE?|DE?|FR?|LU?|AT?|CH)-(?=\d)(.+)$/.exec(written) ?? [];
  return prefix === undefined || (prefixCountries[prefix] ?? prefix) === country ? undefined : rest;
}

const british = /^[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$/i;
const irish = /^[AC-FHKNPRTV-Y]\d[\dW]\s?(?=\d*[A-Z])[\dAC-FHKNPRTV-Y]{4}$/i;

const frenchStreet = /(?<!\p{L})(rue|avenue|boulevard|bd|place|chemin|impasse|allée|route|quai|cours|square)(?!\p{L})/iu;

const germanWords =
  /[äöüß]|(?:stra(?:ß|ss)e|str\.|platz|allee|gasse|damm|ufer)(?!\p{L})|(?<!\p{L})(?:am|im|an der|auf dem|zum|zur|gmbh|kg|ag|ug|ohg|e\.\s?v\.)(?!\p{L})/iu;
/** Whether a row reads as one of Germany: five digits alone may also be a slip of four. */
const isGerman = (values: RowValues) =>
  text(values, 'language') === 'de' || ['name', 'street', 'city', 'postcodeCity'].some((field) => germanWords.test(text(values, field)));

function phonedCountry(values: RowValues): string | undefined {
  const prefix = /^(?:\+|00)(31|32|33|49|352)/.exec(text(values, 'phone') || text(values, 'mobile'))?.[1];
  return prefix && { 31: 'NL', 32: 'BE', 33: 'FR', 49: 'DE', 352: 'LU' }[prefix];
}

/** The country before a VAT number, of which the code for Greece differs. */
function countryOfVat(number: string): string | undefined {
  const code = /^([A-Z]{2})\s?(?=[\dA-Z. ]*\d)/i.exec(number)?.[1]?.toUpperCase();
  return code && parseCountry(code);
}

/** The country that is written, that of the VAT number, or one whose postcodes look like this; else that of the shop. */
export function countryOf(values: RowValues, postcode: string, shopCountry: string): string {
  const country = text(values, 'country');
  if (country !== '') return country;
  if (british.test(postcode)) return 'GB';
  if (irish.test(postcode)) return 'IE';
  const prefix = /^(NL|BE?|DE?|FR?|LU?)[-\s]?\d/.exec(postcode)?.[1];
  if (prefix) return { B: 'BE', D: 'DE', F: 'FR', L: 'LU' }[prefix] ?? prefix;
  const vatCountry = countryOfVat(text(values, 'vatNumber'));
  if (vatCountry && isPostcode(vatCountry, postcode)) return vatCountry;
  if (/^\d{4}\s?[A-Z]{2}$/i.test(postcode)) return 'NL';
  const phoned = phonedCountry(values);
  if (/^\d{4}$/.test(postcode)) return phoned === 'LU' || shopCountry === 'LU' ? 'LU' : 'BE';
  if (/^\d{5}$/.test(postcode)) {
    const isFrench = text(values, 'language') === 'fr' || frenchStreet.test(text(values, 'street'));
    if (phoned === 'FR' || (phoned === undefined && (isFrench || shopCountry === 'FR'))) return 'FR';
    return phoned === 'DE' || shopCountry === 'DE' || isGerman(values) ? 'DE' : (vatCountry ?? shopCountry);
  }
  return vatCountry ?? (/^\S{4}$/.test(postcode) ? 'BE' : shopCountry);
}
