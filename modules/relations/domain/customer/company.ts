/** A company as a register returns it; withheld fields are empty. `country` is the ISO code, such as `NL`. */
export type Company = { name: string; street: string; houseNumber: string; postcode: string; city: string; country: string };

/** The result of a look-up in a register: the company, no such number, or why the register could not answer. */
export type CompanyLookup = { kind: 'found'; firm: Company } | { kind: 'unknown' } | { kind: 'unavailable'; reason: string };

const postcodeAndCity = /^(?:[A-Z]{1,2}-)?(\d{4} ?[A-Z]{2}(?![A-Za-z])|\d{4,5})\s+(\S.*)$/;
const streetAndNumber = /^(\D.*?)\s+(\d[\w/ -]*)$/;
/** VIES country codes that differ from ISO 3166. */
const countryOf: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

/**
 * Converts a VIES result to a company. VIES returns the address as free text, mostly one line with street and number above one with
 * postcode and city; any other form gives an empty address rather than a guess.
 */
export function companyFromVies(vatNumber: string, { name, address }: { name: string; address: string }): Company {
  const prefix = vatNumber.slice(0, 2);
  const country = countryOf[prefix] ?? prefix;
  const lines = address.split(/[\r\n]+/).map((line) => line.trim());
  const [top = '', foot = '', ...more] = lines.filter(Boolean);
  const [, street, number] = streetAndNumber.exec(top) ?? [];
  const [, postcode, city] = postcodeAndCity.exec(foot) ?? [];
  if (!street || !number || !postcode || !city || more.length > 0) {
    return { name, street: '', houseNumber: '', postcode: '', city: '', country };
  }
  // The Dutch register pads a house number to five digits.
  return { name, street, houseNumber: number.trim().replace(/^0+(?=\d)/, ''), postcode, city, country };
}

const addressParts = ['street', 'houseNumber', 'postcode', 'city'] as const;
const alike = (one: string, other: string) => one.replace(/\s/g, '').toLowerCase() === other.replace(/\s/g, '').toLowerCase();

/**
 * The form values to fill from a company: only fields that are empty. Fills the address as a whole or not at all, because a mix of two
 * addresses is nobody's address.
 */
export function fieldsToFill(firm: Company, typed: Omit<Company, 'country'>): Partial<Company> {
  const isEmpty = (part: keyof typeof typed) => typed[part].trim() === '';
  const fitsAddress = firm.street !== '' && addressParts.every((part) => isEmpty(part) || alike(typed[part], firm[part]));
  const address = fitsAddress ? addressParts.filter(isEmpty) : [];
  const names = isEmpty('name') && firm.name !== '' ? (['name'] as const) : [];
  const filled = [...names, ...address].map((part) => [part, firm[part]]);
  return Object.fromEntries(address.length > 0 ? [...filled, ['country', firm.country]] : filled);
}
