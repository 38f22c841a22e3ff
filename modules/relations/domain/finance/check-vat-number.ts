import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isCoveredByVies } from './vat-check.ts';

/** Returns the VAT number that VIES can check; refuses VAT_NOT_IN_REGISTER without a number, and for one of a country that VIES lacks. */
export function decideCheckVatNumber(vatNumber: string | null): Decision<string, 'VAT_NOT_IN_REGISTER'> {
  return vatNumber && isCoveredByVies(vatNumber) ? accept(vatNumber) : refuse('VAT_NOT_IN_REGISTER', {}, 'vatNumber');
}
