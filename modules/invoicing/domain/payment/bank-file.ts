import { accept, type Decision, type RefusalParams, type Refused, refuse } from '#platform/domain/decision.ts';

/** Why a file is not read as a bank file. */
export type BankFileRefusal =
  | 'BANK_FILE_UNREADABLE'
  | 'BANK_FILE_TOO_LONG'
  | 'BANK_FILE_CURRENCY'
  | 'BANK_FILE_NOT_BALANCED'
  | 'BANK_FILE_EMPTY';

export function refuseBankFile(code: BankFileRefusal, params: RefusalParams = {}): Refused<BankFileRefusal> {
  return refuse(code, params, 'file');
}

/** Whether a file brings lines that no earlier one had; refuses BANK_FILE_KNOWN. */
export function decideNewLines(count: number): Decision<undefined, 'BANK_FILE_KNOWN'> {
  return count > 0 ? accept() : refuse('BANK_FILE_KNOWN', {}, 'file');
}
