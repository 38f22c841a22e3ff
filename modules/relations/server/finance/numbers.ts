import { isValidBIC, isValidIBAN } from 'ibantools';

/** Whether an IBAN is valid by ISO 13616: length per country and check digits. */
export function isIban(text: string): boolean {
  return isValidIBAN(text);
}

/** Whether a BIC has the form of ISO 9362. */
export function isBic(text: string): boolean {
  return isValidBIC(text);
}
