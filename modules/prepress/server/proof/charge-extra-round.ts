import { sql } from 'drizzle-orm';
import type { SpendingRefusal } from '#modules/baskets/contract/order/spending-refusals.ts';
import { costOfChange } from '#modules/prepress/domain/answer-proof.ts';
import type { UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { chargeService } from '#modules/prepress/server/charge-service.ts';
import { changeTermsOfLine } from '#modules/prepress/server/preflight-limits/preflight-limits.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Adds the cost of a further correction round to the order, once per line and round however many files change. Call it as staff, before the
 * answer is written. Returns whether the round is charged; refuses as `chargeService`.
 */
export async function chargeExtraRound(context: CommandContext, upload: UploadRow): Promise<Decision<boolean, SpendingRefusal>> {
  const { tx } = context;
  const round = upload.proofRound ?? 1;
  const price = costOfChange(round, await changeTermsOfLine(tx, upload.lineId));
  if (price === null) return accept(false);
  const charged = await tx.row(
    sql`SELECT 1 FROM approvals WHERE line_id = ${upload.lineId} AND round = ${round} AND status = 'rejected' LIMIT 1`,
  );
  const spent = charged ? accept() : await chargeService(context, upload, price, { text: 'extraRound', round });
  return spent.accepted ? accept(true) : spent;
}
