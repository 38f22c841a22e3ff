import { sql } from 'drizzle-orm';
import { askPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/ask-purchase-approval.endpoint.ts';
import { decideAskApproval } from '#modules/stock/domain/approval/purchase-approval.ts';
import { lockPurchase, raiseVersion } from '#modules/stock/server/purchase/purchases.store.ts';
import { command } from '#platform/server/served.ts';
import { mailApprovers } from './approval-mails.ts';
import { readDraftTotal } from './draft-total.ts';
import { readPurchaseLimit } from './purchase-limit.ts';

export const askPurchaseApproval = command(askPurchaseApprovalEndpoint, async (context, { id, version }) => {
  const { tx, now, actor } = context;
  const purchase = await lockPurchase(tx, id, version);
  const { totalEur, lineCount } = await readDraftTotal(context, purchase);
  const isAsked = purchase.approvalAskedBy !== null;
  const decided = decideAskApproval({ ...purchase, lineCount, isAsked }, totalEur, await readPurchaseLimit(context, purchase));
  if (!decided.accepted) return decided;
  const next = await raiseVersion(
    tx,
    purchase,
    sql`, approval_asked_at = ${now.toString()}, approval_asked_by = ${actor.id}, approval_answered_by = '', approval_note = ''`,
  );
  await tx.record({
    fact: 'stock.purchase_approval_asked',
    refs: { purchase: id, supplier: purchase.supplierId },
    data: { number: purchase.number, supplier: purchase.supplier, total: totalEur },
  });
  await mailApprovers(context, { ...purchase, totalEur });
  return { id, version: next };
});
