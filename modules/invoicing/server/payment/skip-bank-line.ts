import { skipBankLineEndpoint } from '#modules/invoicing/contract/payment/skip-bank-line.endpoint.ts';
import { decideBankLine } from '#modules/invoicing/domain/payment/bank-line.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockBankLine, saveBankLine } from './payments.store.ts';

export const skipBankLine = command(skipBankLineEndpoint, async ({ tx }, { id, version, skipped }) => {
  const line = await lockBankLine(tx, id, version);
  const decided = decideBankLine(line.status);
  if (!decided.accepted) return decided;
  const status = skipped ? ('skipped' as const) : ('open' as const);
  if (line.status === status) return unchanged({ id, version });
  const saved = await saveBankLine(tx, line, { status });
  await tx.record({ fact: skipped ? 'bank_line.skipped' : 'bank_line.taken_back', refs: { bank_line: id }, from: line.status, to: status });
  return saved;
});
