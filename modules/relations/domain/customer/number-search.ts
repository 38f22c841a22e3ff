/** Country codes that people write before a telephone number, or leave out. */
const callingCodes = /^(?:\+|00)(?:31|32|33|49|352|44)/;

/**
 * A search for a telephone or VAT number as these are stored, without separators and without country code or first zero: `014/41 22 33`,
 * `+32 14 41 22 33` and `BE 0407.123.450`. Any other search comes back as it is.
 */
export function numberSearch(search: string): string {
  const typed = search.trim();
  const vatNumber = /^([A-Z]{2})[\s.-]*(\d[\d\s.-]*(?:B\s?\d{2})?)$/i.exec(typed);
  if (vatNumber) {
    const digits = vatNumber[2]!.replace(/[\s.-]/g, '');
    return digits.length >= 8 ? `${vatNumber[1]}${digits}` : search;
  }
  if (!/^\+?[\d\s./()-]+$/.test(typed)) return search;
  const digits = typed
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(callingCodes, '')
    .replace(/^\+?0*/, '');
  return digits.length >= 8 ? digits : search;
}
