import { decideReturnCredit, type ReturnCredit, statusAfter } from '#modules/shipping/domain/return/return.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockReturn, readLines, refsOf, saveReturn } from './returns.store.ts';

type Settled = { credit: Extract<ReturnCredit, 'credited' | 'declined'>; note: string };

/**
 * Stores what finance decided about the credit of a return: the number of the credit note, or why there is none. Refuses RETURN_CREDIT_DECIDED
 * when somebody decided before.
 */
export async function settleReturn(
  { tx }: CommandContext,
  id: number,
  { credit, note }: Settled,
): Promise<Decision<undefined, 'RETURN_CREDIT_DECIDED'>> {
  const found = await lockReturn(tx, id);
  const decided = decideReturnCredit(found);
  if (!decided.accepted) return decided;
  const sendBack = (await readLines(tx, id)).reduce((sum, line) => sum + line.sendBack, 0);
  const status = statusAfter({ credit, sendBack, isSentBack: found.sentBackAt !== null });
  await saveReturn(tx, found, { credit, creditNote: note, status });
  const fact = credit === 'credited' ? 'shipping.return_credited' : 'shipping.return_credit_declined';
  await tx.record({ fact, refs: await refsOf(tx, found), from: found.status, to: status, data: { number: found.number, note } });
  return decided;
}
