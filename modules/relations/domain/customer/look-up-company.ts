import { type BusinessNumberRefusal, decideBusinessNumbers } from '#modules/relations/domain/finance/business-numbers.ts';
import { decideVatNumber, type VatNumberRefusal } from '#modules/relations/domain/finance/vat.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type LookUpRefusal = 'FIRM_NUMBER_MISSING' | BusinessNumberRefusal | VatNumberRefusal;

/** Whether a company can be looked up by these numbers; refuses FIRM_NUMBER_MISSING without any, and a number that is not valid. */
export function decideLookUpCompany(numbers: {
  kvk: string | undefined;
  vatNumber: { text: string; valid: boolean } | undefined;
}): Decision<undefined, LookUpRefusal> {
  if (!numbers.kvk && !numbers.vatNumber) return refuse('FIRM_NUMBER_MISSING', {}, 'kvk');
  const kvk = decideBusinessNumbers({ iban: undefined, bic: undefined, kvk: numbers.kvk });
  if (!kvk.accepted) return kvk;
  const vat = decideVatNumber('domestic', numbers.vatNumber);
  return vat.accepted ? accept() : vat;
}
