/** What a register tells of a firm; what it keeps to itself is empty. The country is its code, `NL`. */
export type Firm = { name: string; street: string; houseNumber: string; postcode: string; city: string; country: string };

/** Answer of a register: the firm of a number, that the number is nobody's, or why nothing is known. */
export type FirmAnswer = { kind: 'found'; firm: Firm } | { kind: 'unknown' } | { kind: 'unavailable'; reason: string };

const postcodeAndCity = /^(?:[A-Z]{1,2}-)?(\d{4} ?[A-Z]{2}(?![A-Za-z])|\d{4,5})\s+(\S.*)$/;
const streetAndNumber = /^(\D.*?)\s+(\d[\w/ -]*)$/;
/** Countries that the register of VAT numbers writes differently from everybody else. */
const countryOf: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/**
 * The firm of a VAT number by what VIES tells of it. Its address is text in the way of each member, mostly a line with street and
 * number above one with postcode and city; where it is not, the address stays empty rather than guessed.
 */
export function firmOfVat(vatNumber: string, { name, address }: { name: string; address: string }): Firm {
  const prefix = vatNumber.slice(0, 2);
  const country = countryOf[prefix] ?? prefix;
  const lines = address.split(/[\r\n]+/).map((line) => line.trim());
  const [top = '', foot = '', ...more] = lines.filter(Boolean);
  const [, street, number] = streetAndNumber.exec(top) ?? [];
  const [, postcode, city] = postcodeAndCity.exec(foot) ?? [];
  if (!street || !number || !postcode || !city || more.length > 0) {
    return { name, street: '', houseNumber: '', postcode: '', city: '', country };
  }
  // The Netherlands write a house number with five digits.
  return { name, street, houseNumber: number.trim().replace(/^0+(?=\d)/, ''), postcode, city, country };
}

const addressParts = ['street', 'houseNumber', 'postcode', 'city'] as const;
const alike = (one: string, other: string) => one.replace(/\s/g, '').toLowerCase() === other.replace(/\s/g, '').toLowerCase();

/**
 * What a firm fills of a form: the fields that were left empty, never one that was typed. Its address comes as one or not at all: not
 * beside a part of another address, for street of the one and number of the other is nobody's.
 */
export function filledBy(firm: Firm, typed: Omit<Firm, 'country'>): Partial<Firm> {
  const isOpen = (part: keyof typeof typed) => typed[part].trim() === '';
  const fitsAddress = firm.street !== '' && addressParts.every((part) => isOpen(part) || alike(typed[part], firm[part]));
  const address = fitsAddress ? addressParts.filter(isOpen) : [];
  const names = isOpen('name') && firm.name !== '' ? (['name'] as const) : [];
  const filled = [...names, ...address].map((part) => [part, firm[part]]);
  return Object.fromEntries(address.length > 0 ? [...filled, ['country', firm.country]] : filled);
}
