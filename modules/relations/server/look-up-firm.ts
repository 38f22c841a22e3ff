import { lookUpFirmEndpoint, lookUpOwnFirmEndpoint } from '#modules/relations/contract/look-up-firm.endpoints.ts';
import { decideBusinessNumbers } from '#modules/relations/domain/business-numbers.ts';
import { type FirmAnswer, firmOfVat } from '#modules/relations/domain/firm.ts';
import { decideVatNumber } from '#modules/relations/domain/vat.ts';
import { isInRegister } from '#modules/relations/domain/vat-check.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { outside, type QueryContext } from '#platform/server/served.ts';
import { isVatNumber } from './numbers.ts';
import { tradeRegisterOf, tradeRegisterUrl } from './trade-register/trade-register.ts';
import { vatRegisterOf, vatRegisterUrl } from './vies/vies.ts';

type Numbers = { kvk?: string | undefined; vatNumber?: string | undefined };
/** Timeout; a person waits for the answer in a form. */
const timeoutMs = 4_000;

const serve = {
  read: async ({ kernel }: QueryContext, numbers: Numbers) => decideNumbers(numbers) ?? decideRegisters(kernel, numbers) ?? numbers,
  ask: lookUp,
};
export const lookUpFirm = outside(lookUpFirmEndpoint, serve);
export const lookUpOwnFirm = outside(lookUpOwnFirmEndpoint, serve);

/** The refusal of numbers that cannot be looked up; undefined when they can. */
function decideNumbers({ kvk, vatNumber }: Numbers): Refused | undefined {
  if (!kvk && !vatNumber) return refuse('FIRM_NUMBER_MISSING', {}, 'kvk');
  const checkedKvk = decideBusinessNumbers({ iban: undefined, bic: undefined, kvk });
  if (!checkedKvk.accepted) return checkedKvk;
  const checkedVat = decideVatNumber('domestic', vatNumber ? { text: vatNumber, valid: isVatNumber(vatNumber) } : undefined);
  return checkedVat.accepted ? undefined : checkedVat;
}

/** Refuses SERVICE_NOT_SET_UP when no register is configured for any of these numbers. */
function decideRegisters(kernel: Pick<Kernel, 'config'>, { kvk, vatNumber }: Numbers): Refused | undefined {
  const asksVat = Boolean(vatNumber) && isInRegister(vatNumber!);
  if ((kvk && tradeRegisterUrl(kernel)) || (asksVat && vatRegisterUrl(kernel)) || !(kvk || asksVat)) return undefined;
  return refuse('SERVICE_NOT_SET_UP', { setting: kvk ? 'KVK_URL' : 'VIES_URL' }, kvk ? 'kvk' : 'vatNumber');
}

/** Looks up the trade register first, which returns most; then VIES, when the first has no answer. */
async function lookUp(kernel: Kernel, { kvk, vatNumber }: Numbers) {
  const answers: FirmAnswer[] = [];
  if (kvk) answers.push(await tradeRegisterOf(kernel).find(kvk));
  if (vatNumber && isInRegister(vatNumber) && answers[0]?.kind !== 'found') answers.push(await firmByVat(kernel, vatNumber));
  const found = answers.find((answer) => answer.kind === 'found');
  if (found) return { answer: 'found' as const, firm: found.firm };
  return { answer: answers.some(({ kind }) => kind === 'unavailable') ? ('unavailable' as const) : ('unknown' as const), firm: null };
}

async function firmByVat(kernel: Kernel, vatNumber: string): Promise<FirmAnswer> {
  const answer = await vatRegisterOf(kernel, timeoutMs).check(vatNumber);
  if (answer.kind === 'valid') return { kind: 'found', firm: firmOfVat(vatNumber, answer) };
  return answer.kind === 'invalid' ? { kind: 'unknown' } : answer;
}
