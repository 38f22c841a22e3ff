import { type BusinessNumberRefusal, decideBusinessNumbers } from '#modules/relations/domain/finance/business-numbers.ts';
import { decideVatRegister } from '#modules/relations/domain/finance/check-vat-number.ts';
import { decideVatNumber, type VatNumberRefusal } from '#modules/relations/domain/finance/vat.ts';
import { isCoveredByVies } from '#modules/relations/domain/finance/vat-check.ts';
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

/** Refuses SERVICE_NOT_SET_UP when no register that knows one of these numbers has an address. */
export function decideRegisters(
  { kvk, vatNumber }: { kvk?: string | undefined; vatNumber?: string | undefined },
  isSetUp: { tradeRegister: boolean; vatRegister: boolean },
): Decision<undefined, 'SERVICE_NOT_SET_UP'> {
  const asksVat = Boolean(vatNumber) && isCoveredByVies(vatNumber!);
  if ((kvk && isSetUp.tradeRegister) || (asksVat && isSetUp.vatRegister) || !(kvk || asksVat)) return accept();
  return kvk ? refuse('SERVICE_NOT_SET_UP', { setting: 'KVK_URL' }, 'kvk') : decideVatRegister(false);
}
