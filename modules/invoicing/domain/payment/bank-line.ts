import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const bankLineStatuses = ['open', 'booked', 'skipped'] as const;
export type BankLineStatus = (typeof bankLineStatuses)[number];

/** Whether a bank line may be booked or skipped: not when it is booked (BANK_LINE_DONE), so that it never pays twice. */
export function decideBankLine(status: BankLineStatus): Decision<undefined, 'BANK_LINE_DONE'> {
  return status === 'booked' ? refuse('BANK_LINE_DONE') : accept();
}

/** Whether money can have been received on this day; days are `YYYY-MM-DD`. Refuses PAYMENT_IN_FUTURE. */
export function decideReceivedOn(receivedOn: string, today: string): Decision<undefined, 'PAYMENT_IN_FUTURE'> {
  return receivedOn > today ? refuse('PAYMENT_IN_FUTURE', {}, 'receivedOn') : accept();
}

/** Whether the accounts of a bank file are ours; refuses BANK_FILE_ACCOUNT with the one that is not. */
export function decideAccounts(accounts: readonly string[], own: readonly string[]): Decision<undefined, 'BANK_FILE_ACCOUNT'> {
  const bare = (iban: string) => iban.replaceAll(/\s/g, '').toUpperCase();
  const known = new Set(own.map(bare));
  const other = accounts.find((account) => !known.has(bare(account)));
  return other === undefined ? accept() : refuse('BANK_FILE_ACCOUNT', { account: other }, 'file');
}
