/** The postcode format by country, in capitals; postcodes of other countries are not checked. */
export const postcodes: Record<string, RegExp> = {
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  BE: /^[1-9]\d{3}$/,
  LU: /^(L-)?\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
};
/** The countries (Benelux) where a house number is required. */
export const houseNumberCountries: readonly string[] = ['NL', 'BE', 'LU'];

/** Whether a text matches the postcode format of a country, ignoring case and surrounding spaces. */
export function isPostcode(country: string, text: string): boolean {
  return !Object.hasOwn(postcodes, country) || postcodes[country]!.test(text.trim().toUpperCase());
}

/** The stored form of a postcode: in capitals, a Dutch one as `3511 AW`. */
export function normalizePostcode(country: string, text: string): string {
  const typed = text.trim().toUpperCase();
  return country === 'NL' && isPostcode(country, typed) ? typed.replace(/^(\d{4}) ?/, '$1 ') : typed;
}
