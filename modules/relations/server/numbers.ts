import * as jsvat from 'jsvat';

/** Whether the checksum (or, where a country has none, the form) of a European VAT number is right. */
export function isVatNumber(text: string): boolean {
  return jsvat.checkVAT(text, [...jsvat.countries]).isValid;
}

/** Whether an IBAN is right by ISO 13616: four characters to the end, letters as numbers, remainder 1 by 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
