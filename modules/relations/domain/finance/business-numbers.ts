import { isBelgianNumber } from '#modules/identity/domain/setup/unit.ts';
import { accept, type Decision, decideAll, refuse } from '#platform/domain/decision.ts';

/** A number as typed, without spaces; `valid` is the result of its checksum. */
export type CheckedNumber = { text: string; valid: boolean };
export type BusinessNumbers = { iban: CheckedNumber | undefined; bic: CheckedNumber | undefined; kvk: string | undefined };
export type BusinessNumberRefusal = 'IBAN_INVALID' | 'BIC_INVALID' | 'KVK_INVALID';

/**
 * Whether a number is one of a trade register: eight digits of the Dutch Chamber of Commerce, a Belgian enterprise number, nine digits of a
 * French SIREN with their checksum (Luhn), ten of an Icelandic kennitala, or letters before digits, as in Germany and Luxembourg.
 */
export function isCompanyNumber(number: string): boolean {
  return /^\d{8}$/.test(number) || /^[A-Z]{1,4}\d{2,8}$/.test(number) || isBelgianNumber(number) || isSiren(number) || isKennitala(number);
}

function isSiren(number: string): boolean {
  const digits = Array.from(number, (digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1));
  return /^\d{9}$/.test(number) && digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0;
}

/** Ten digits, of which the ninth is a checksum of the first eight, modulo 11. */
export function isKennitala(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false;
  const weights = [3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return (11 - (sum % 11)) % 11 === Number(number[8]);
}

/**
 * Validates the numbers of a customer or supplier. Reports together: IBAN_INVALID (mod 97), BIC_INVALID (format), and KVK_INVALID unless
 * the number is one of a trade register.
 */
export function decideBusinessNumbers({ iban, bic, kvk }: BusinessNumbers): Decision<undefined, BusinessNumberRefusal> {
  return decideAll<BusinessNumberRefusal>(
    kvk && !isCompanyNumber(kvk) ? refuse('KVK_INVALID', { number: kvk }, 'kvk') : accept(),
    iban && !iban.valid ? refuse('IBAN_INVALID', { number: iban.text }, 'iban') : accept(),
    bic && !bic.valid ? refuse('BIC_INVALID', { number: bic.text }, 'bic') : accept(),
  );
}
