import { isValidBIC, isValidIBAN } from 'ibantools';
import * as jsvat from 'jsvat';

/** Whether the checksum (or, where a country has none, the form) of a European VAT number is right. */
export function isVatNumber(text: string): boolean {
  return jsvat.checkVAT(text, [...jsvat.countries]).isValid;
}

/** Whether an IBAN is right by ISO 13616: the length of its country, and its check digits. */
export function isIban(text: string): boolean {
  return isValidIBAN(text);
}

/** Whether a BIC has the form of ISO 9362. */
export function isBic(text: string): boolean {
  return isValidBIC(text);
}
