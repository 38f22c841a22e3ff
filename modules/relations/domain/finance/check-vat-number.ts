import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isCoveredByVies } from './vat-check.ts';

/** Refuses SERVICE_NOT_SET_UP where the register that checks VAT numbers has no address. */
export function decideVatRegister(isSetUp: boolean): Decision<undefined, 'SERVICE_NOT_SET_UP'> {
  return isSetUp ? accept() : refuse('SERVICE_NOT_SET_UP', { setting: 'VIES_URL' }, 'vatNumber');
}

/** Returns the VAT number that VIES can check; refuses VAT_NOT_IN_REGISTER without a number, and for one of a country that VIES lacks. */
export function decideCheckVatNumber(vatNumber: string | null): Decision<string, 'VAT_NOT_IN_REGISTER'> {
  return vatNumber && isCoveredByVies(vatNumber) ? accept(vatNumber) : refuse('VAT_NOT_IN_REGISTER', {}, 'vatNumber');
}
