import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** VAT numbers that may have been meant: with digits for letters, or with the last digit that a Belgian number lacks. */
export function nearestVatNumbers(number: string): string[] {
  const country = number.slice(0, 2);
  const digits = number.slice(2);
  const found = new Set([country + digits.replace(/O/g, '0').replace(/[IL]/g, '1')]);
  if (country === 'BE' && /^0?[01]\d{8}$/.test(digits)) {
    const begun = digits.replace(/^0(?=[01]\d{8}$)/, '');
    for (let last = 0; last <= 9; last += 1) found.add(`BE${begun}${last}`);
  }
  found.delete(number);
  return [...found];
}

/** Whether an import can be undone: its records have not changed since and are not in use. */
export function decideTakeBack(ask: { isUnchanged: boolean; uses: number }): Decision<undefined, 'RECORD_CHANGED_SINCE' | 'RECORD_IN_USE'> {
  if (!ask.isUnchanged) return refuse('RECORD_CHANGED_SINCE');
  return ask.uses === 0 ? accept() : refuse('RECORD_IN_USE');
}
