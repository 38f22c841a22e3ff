/** The country code of VAT numbers where it differs from that of addresses. */
const ownCodes: Readonly<Record<string, string>> = { GR: 'EL' };

/**
 * Adds what people leave out of a VAT number: the country, which is that of the address, and the first zero of an old Belgian number. A
 * number that has its country keeps it.
 */
export function completeVatNumber(typed: string | undefined, country: string | undefined): string | undefined {
  const number = typed?.replace(/[\s./-]/g, '').toUpperCase();
  if (!number) return undefined;
  const [, written = '', rest = ''] = /^([A-Z]{2}(?=.*\d))?(.*)$/.exec(number)!;
  const code = written || (country && (ownCodes[country] ?? country)) || '';
  return code === 'BE' && /^\d{9}$/.test(rest) ? `BE0${rest}` : `${code}${rest}`;
}
