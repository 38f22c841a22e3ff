import { accept, type Decision, decideAll, refuse } from '#platform/domain/decision.ts';

/** A number as typed, without blanks; `valid` is what its check says. */
export type TypedNumber = { text: string; valid: boolean };
export type BusinessNumbers = { iban: TypedNumber | undefined; bic: TypedNumber | undefined; kvk: string | undefined };
export type BusinessNumberRefusal = 'IBAN_INVALID' | 'BIC_INVALID' | 'KVK_INVALID';

/**
 * Whether the numbers of a business will do, whoever it is. Refuses at once IBAN_INVALID by mod 97, BIC_INVALID by its form, and KVK_INVALID
 * unless the chamber's number has eight digits.
 */
export function decideBusinessNumbers({ iban, bic, kvk }: BusinessNumbers): Decision<undefined, BusinessNumberRefusal> {
  return decideAll<BusinessNumberRefusal>(
    kvk && !/^\d{8}$/.test(kvk) ? refuse('KVK_INVALID', { number: kvk }, 'kvk') : accept(),
    iban && !iban.valid ? refuse('IBAN_INVALID', { number: iban.text }, 'iban') : accept(),
    bic && !bic.valid ? refuse('BIC_INVALID', { number: bic.text }, 'bic') : accept(),
  );
}
