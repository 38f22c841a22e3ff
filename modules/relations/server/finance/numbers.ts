import { isValidBIC, isValidIBAN } from 'ibantools';
import * as jsvat from 'jsvat';

/** Whether a European VAT number is valid by its checksum, or by its format for countries without one. */
export function isVatNumber(text: string): boolean {
  return jsvat.checkVAT(text, [...jsvat.countries]).isValid;
}

/** Whether an IBAN is valid by ISO 13616: length per country and check digits. */
export function isIban(text: string): boolean {
  return isValidIBAN(text);
}

/** Whether a BIC has the form of ISO 9362. */
export function isBic(text: string): boolean {
  return isValidBIC(text);
}
