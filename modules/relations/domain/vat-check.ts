/** What the register knows of a VAT number; `pending` while it has not answered. */
export type VatState = 'pending' | 'valid' | 'invalid';

/** Answer of the register: of whom the number is (with name and address as it writes them, or empty), that it is nobody's, or why nothing is known. */
export type VatAnswer = { kind: 'valid'; name: string; address: string } | { kind: 'invalid' } | { kind: 'unavailable'; reason: string };

/** A valid number is asked again after so many days: companies end. */
export const VAT_CHECK_DAYS = 90;
/** A register that does not answer is asked again after so many minutes each time, and then every night. */
export const VAT_RETRY_MINUTES = [5, 30, 120, 480] as const;

const countries = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'EL', 'ES', 'FI', 'FR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL'],
  ...['PT', 'RO', 'SE', 'SI', 'SK', 'XI'],
]);

/** Whether the register of the European Union keeps this number: those of its members, Greece as EL, and Northern Ireland as XI. */
export function isInRegister(vatNumber: string): boolean {
  return countries.has(vatNumber.slice(0, 2));
}

/** The state after an answer. No answer keeps what is known of a number: a register that is away says nothing of it. */
export function vatStateAfter(current: VatState, answer: VatAnswer): VatState {
  return answer.kind === 'unavailable' ? current : answer.kind;
}
