import { checkVAT, countries } from 'jsvat';

/** Whether a VAT number is well formed with the right check digits, for any country that has them. */
export function isVatNumberValid(vatNumber: string | null): boolean {
  return vatNumber !== null && checkVAT(vatNumber, countries).isValid;
}
