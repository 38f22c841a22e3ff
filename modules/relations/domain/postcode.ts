/** How a postcode is written, in capitals, by country: the post asks for it; a country that is not here is not looked at. */
export const postcodes: Record<string, RegExp> = { NL: /^[1-9]\d{3} ?[A-Z]{2}$/, BE: /^[1-9]\d{3}$/, LU: /^(L-)?\d{4}$/, DE: /^\d{5}$/ };
/** The Benelux, where a house has a number. */
export const houseNumberCountries: readonly string[] = ['NL', 'BE', 'LU'];

/** Whether it is a postcode of that country, however it was typed. */
export function isPostcode(country: string, text: string): boolean {
  return postcodes[country]?.test(text.trim().toUpperCase()) ?? true;
}

/** A postcode as it is kept: in capitals, a Dutch one as `3511 AW`. */
export function writtenPostcode(country: string, text: string): string {
  const typed = text.trim().toUpperCase();
  return country === 'NL' && isPostcode(country, typed) ? typed.replace(/^(\d{4}) ?/, '$1 ') : typed;
}
