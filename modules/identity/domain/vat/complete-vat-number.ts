/** The country code of VAT numbers where it differs from that of addresses. */
const ownCodes: Readonly<Record<string, string>> = { GR: 'EL' };

/** Words in lists that mean: no VAT number. */
const notLiable =
  /^(?:GEEN|NEEN?|PARTICULIER|PRIVE|PRIVÉ|VRIJGESTELD|ONBEKEND|INCONNU|(?:NIET|NON)(?:BTW)?(?:PLICHTIG|ASSUJETTI)|ASSUJETTINON|PARTICULIER|NONE|PRIVATE?|PRIVATPERSON|PRIV[EÉ]PERSOON)$/;

/**
 * Adds what people leave out of a VAT number: the country, which is that of the address, and the first zero of an old Belgian number. A
 * number that has its country keeps it.
 */
export function completeVatNumber(typed: string | undefined, country: string | undefined): string | undefined {
  const number = typed
    ?.toUpperCase()
    .replace(/\b(?:RPR|RPM|RCS)\b.*$/, '')
    .replace(/^\s*(?:N[°R.]*\s*)?(?:BTW|TVA|VAT|UST-?ID(?:-?NR)?|MWST)(?:[\s-]*(?:NR|NO|NUMMER|N°))?[\s.:]*(?=[A-Z]{0,2}[\s.]*\d)/, '')
    .replace(/[\s./-]/g, '');
  if (!number || notLiable.test(number)) return undefined;
  const [, written = '', rest = ''] = /^([A-Z]{2}(?=.*\d))?(.*)$/.exec(number)!;
  const code = written || (country && (ownCodes[country] ?? country)) || '';
  return code === 'BE' && /^\d{9}$/.test(rest) ? `BE0${rest}` : `${code}${rest}`;
}
