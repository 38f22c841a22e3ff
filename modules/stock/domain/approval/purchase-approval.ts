import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideDraft, decidePurchaseLimit, type PurchaseLimit } from '../purchasing/draft-lines.ts';

type Draft = { status: string; number: string; lineCount: number; isAsked: boolean };

/**
 * Whether approval may be asked for a draft: refuses APPROVAL_NOT_NEEDED for one that its buyer may send, APPROVAL_ASKED while it waits already, and
 * as `decideDraft`.
 */
export function decideAskApproval(
  draft: Draft,
  totalEur: number,
  limit: PurchaseLimit,
): Decision<undefined, 'PURCHASE_SENT' | 'PURCHASE_EMPTY' | 'APPROVAL_NOT_NEEDED' | 'APPROVAL_ASKED'> {
  const open = decideDraft(draft, draft.lineCount);
  if (!open.accepted) return open;
  if (decidePurchaseLimit(totalEur, limit).accepted) return refuse('APPROVAL_NOT_NEEDED', { number: draft.number });
  return draft.isAsked ? refuse('APPROVAL_ASKED', { number: draft.number }) : accept();
}

type Answer = { isApproved: boolean; reason: string };
type Asked = { status: string; number: string; askedBy: number | null };

/**
 * Whether a person may answer: refuses APPROVAL_NOT_ASKED for a draft that does not wait, APPROVAL_OWN to who asked, and APPROVAL_REASON for a no
 * without the reason.
 */
export function decideAnswerApproval(
  { status, number, askedBy }: Asked,
  who: number,
  { isApproved, reason }: Answer,
): Decision<undefined, 'APPROVAL_NOT_ASKED' | 'APPROVAL_OWN' | 'APPROVAL_REASON'> {
  if (status !== 'draft' || askedBy === null) return refuse('APPROVAL_NOT_ASKED', { number });
  if (askedBy === who) return refuse('APPROVAL_OWN', { number });
  return isApproved || reason.trim() !== '' ? accept() : refuse('APPROVAL_REASON', {}, 'reason');
}
