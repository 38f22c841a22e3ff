import { unitCountries } from '#modules/identity/domain/setup/unit.ts';
import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { isVatNumber } from '#modules/identity/server/public.ts';
import { lookUpCompanyEndpoint, lookUpOwnCompanyEndpoint } from '#modules/relations/contract/customer/look-up-company.endpoints.ts';
import { type CompanyLookup, companyFromVies } from '#modules/relations/domain/customer/company.ts';
import { decideLookUpCompany, decideRegisters } from '#modules/relations/domain/customer/look-up-company.ts';
import { isCoveredByVies } from '#modules/relations/domain/finance/vat-check.ts';
import { tradeRegisterOf, tradeRegisterUrl } from '#modules/relations/server/trade-register/trade-register.ts';
import { vatRegisterOf, vatRegisterUrl } from '#modules/relations/server/vies/vies.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { stubbedServices } from '#platform/server/external/stubbed-services.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { externalCallQuery, type QueryContext } from '#platform/server/served.ts';

type Numbers = { kvk?: string | undefined; vatNumber?: string | undefined };
/** Timeout; a person waits for the answer in a form. */
const timeoutMs = 4_000;

const serve = {
  read: async ({ kernel }: QueryContext, typed: Numbers) => {
    const numbers = { ...typed, vatNumber: withCountry(typed.vatNumber) };
    const known = registeredNumbers(numbers);
    const isSetUp = { tradeRegister: Boolean(tradeRegisterUrl(kernel)), vatRegister: Boolean(vatRegisterUrl(kernel)) };
    const asked = decideRegisters(known, isSetUp);
    return decideNumbers(numbers) ?? (asked.accepted ? known : asked);
  },
  call: lookUp,
};
export const lookUpCompany = externalCallQuery(lookUpCompanyEndpoint, serve);
export const lookUpOwnCompany = externalCallQuery(lookUpOwnCompanyEndpoint, serve);

/** A VAT number that was typed without its country, with the only one of which it is valid. */
function withCountry(typed: string | undefined): string | undefined {
  if (typed === undefined || !/^\d/.test(typed)) return typed;
  const valid = unitCountries.flatMap((country) => completeVatNumber(typed, country) ?? []).filter(isVatNumber);
  return valid.length === 1 ? valid[0] : typed;
}

/** The numbers by their register: the Dutch one knows eight digits, VIES a Belgian enterprise number. */
function registeredNumbers({ kvk, vatNumber }: Numbers): Numbers {
  if (!kvk || /^\d{8}$/.test(kvk)) return { kvk, vatNumber };
  return { vatNumber: vatNumber || (isVatNumber(`BE${kvk}`) ? `BE${kvk}` : undefined) };
}

export type DecideNumbersRefusal =
  | 'VAT_INVALID'
  | 'VAT_NUMBER_REQUIRED'
  | 'IBAN_INVALID'
  | 'BIC_INVALID'
  | 'KVK_INVALID'
  | 'FIRM_NUMBER_MISSING';

/** The refusal of numbers that cannot be looked up; undefined when they can. */
function decideNumbers({ kvk, vatNumber }: Numbers): Refused<DecideNumbersRefusal> | undefined {
  const decided = decideLookUpCompany({ kvk, vatNumber: vatNumber ? { text: vatNumber, valid: isVatNumber(vatNumber) } : undefined });
  return decided.accepted ? undefined : decided;
}

/** Looks up the trade register first, which returns most; then VIES, when the first has no answer. */
async function lookUp(kernel: Kernel, { kvk, vatNumber }: Numbers) {
  const stubs = stubbedServices(kernel.config);
  const answers: CompanyLookup[] = [];
  if (kvk) answers.push(await tradeRegisterOf(kernel).find(kvk));
  let byStub = Boolean(kvk) && stubs.includes('tradeRegister');
  if (vatNumber && isCoveredByVies(vatNumber) && answers[0]?.kind !== 'found') {
    answers.push(await companyByVat(kernel, vatNumber));
    byStub = stubs.includes('vies');
  }
  const found = answers.find((answer) => answer.kind === 'found');
  if (found) return { answer: 'found' as const, firm: found.firm, byStub };
  const unanswered = answers.length === 0 ? ('not_looked_up' as const) : ('unknown' as const);
  return { answer: answers.some(({ kind }) => kind === 'unavailable') ? ('unavailable' as const) : unanswered, firm: null, byStub };
}

async function companyByVat(kernel: Kernel, vatNumber: string): Promise<CompanyLookup> {
  const answer = await vatRegisterOf(kernel, timeoutMs).check(vatNumber);
  if (answer.kind === 'valid') return { kind: 'found', firm: companyFromVies(vatNumber, answer) };
  return answer.kind === 'invalid' ? { kind: 'unknown' } : answer;
}
