import { accept, type Decision, decideAll, refuse } from '#platform/domain/decision.ts';

/** A number as typed, without spaces; `valid` is the result of its checksum. */
export type CheckedNumber = { text: string; valid: boolean };
export type BusinessNumbers = { iban: CheckedNumber | undefined; bic: CheckedNumber | undefined; kvk: string | undefined };
export type BusinessNumberRefusal = 'IBAN_INVALID' | 'BIC_INVALID' | 'KVK_INVALID';

/**
 * Validates the numbers of a customer or supplier. Reports together: IBAN_INVALID (mod 97), BIC_INVALID (format), and KVK_INVALID unless
 * the Chamber of Commerce number has eight digits.
 */
export function decideBusinessNumbers({ iban, bic, kvk }: BusinessNumbers): Decision<undefined, BusinessNumberRefusal> {
  return decideAll<BusinessNumberRefusal>(
    kvk && !/^\d{8}$/.test(kvk) ? refuse('KVK_INVALID', { number: kvk }, 'kvk') : accept(),
    iban && !iban.valid ? refuse('IBAN_INVALID', { number: iban.text }, 'iban') : accept(),
    bic && !bic.valid ? refuse('BIC_INVALID', { number: bic.text }, 'bic') : accept(),
  );
}
