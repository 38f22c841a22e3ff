import { sql } from 'drizzle-orm';
import { answerPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/answer-purchase-approval.endpoint.ts';
import { decideAnswerApproval } from '#modules/stock/domain/approval/purchase-approval.ts';
import { lockPurchase, raiseVersion } from '#modules/stock/server/purchase/purchases.store.ts';
import { command } from '#platform/server/served.ts';
import { mailAnswer } from './approval-mails.ts';
import { readDraftTotal } from './draft-total.ts';

export const answerPurchaseApproval = command(answerPurchaseApprovalEndpoint, async (context, { id, version, isApproved, reason }) => {
  const { tx, actor } = context;
  const purchase = await lockPurchase(tx, id, version);
  const decided = decideAnswerApproval({ ...purchase, askedBy: purchase.approvalAskedBy }, actor.id, { isApproved, reason });
  if (!decided.accepted) return decided;
  const { totalEur } = await readDraftTotal(context, purchase);
  const next = await raiseVersion(
    tx,
    purchase,
    sql`, approval_asked_at = NULL, approval_asked_by = NULL, approved_eur = ${isApproved ? totalEur : 0}, approval_answered_by = ${actor.name},
      approval_note = ${reason}`,
  );
  const refs = { purchase: id, supplier: purchase.supplierId };
  const data = { number: purchase.number, supplier: purchase.supplier, total: totalEur };
  await tx.record(
    isApproved ? { fact: 'stock.purchase_approved', refs, data } : { fact: 'stock.purchase_declined', refs, data: { ...data, reason } },
  );
  await mailAnswer(context, purchase.approvalAskedBy!, { ...purchase, totalEur }, { isApproved, reason });
  return { id, version: next };
});
