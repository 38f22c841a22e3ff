import { isValidBIC, isValidIBAN } from 'ibantools';
import * as jsvat from 'jsvat';
import { type CheckedNumbers, isBelgianNumber } from '#modules/identity/domain/setup/unit.ts';
import { readLogo } from './logo.ts';

/** Checks the numbers of a business unit by their checksums, and its logo. */
export function checkUnitNumbers({ iban, bic, vatNumber, logo }: Record<keyof CheckedNumbers, string>): CheckedNumbers {
  return { iban: isValidIBAN(iban), bic: isValidBIC(bic), vatNumber: isVatNumber(vatNumber), logo: readLogo(logo).check };
}

/**
 * Whether a European VAT number is valid by its checksum, or by its format for countries without one. The library knows only Belgian
 * numbers that begin with 0, and neither Iceland nor Northern Ireland, whose numbers are British.
 */
export function isVatNumber(number: string): boolean {
  if (number.startsWith('BE')) return isBelgianNumber(number.slice(2));
  if (number.startsWith('IS')) return /^IS\d{5,6}$/.test(number);
  return jsvat.checkVAT(number.replace(/^XI/, 'GB'), [...jsvat.countries]).isValid;
}
