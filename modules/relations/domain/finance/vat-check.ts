/** The state of a VAT number in VIES; `pending` until it answers. */
export type VatState = 'pending' | 'valid' | 'invalid';

/** The answer of VIES: valid with the registered name and address (empty when withheld), invalid, or why it could not answer. */
export type VatAnswer = { kind: 'valid'; name: string; address: string } | { kind: 'invalid' } | { kind: 'unavailable'; reason: string };

/** Days after which a number is checked again, because companies end. */
export const VAT_CHECK_DAYS = 90;
/** Delays of the retries while VIES does not answer; after these a nightly job retries. */
export const VAT_RETRY_MINUTES = [5, 30, 120, 480] as const;

const countries = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL', 'ES', 'FI', 'FR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL'],
  ...['PT', 'RO', 'SE', 'SI', 'SK', 'XI'],
]);

/** Whether VIES covers this number: EU member states, with Greece as EL and Northern Ireland as XI. */
export function isCoveredByVies(vatNumber: string): boolean {
  return countries.has(vatNumber.slice(0, 2));
}

/** The state after an answer. An unavailable register leaves the state unchanged. */
export function vatStateAfter(current: VatState, answer: VatAnswer): VatState {
  return answer.kind === 'unavailable' ? current : answer.kind;
}
