import { describe, expect, it } from 'vitest';
import { decideAnswerApproval, decideAskApproval } from './purchase-approval.ts';

const draft = { status: 'draft', number: 'I26-0001', lineCount: 1, isAsked: false };
const limit = { limitEur: 100, mayExceed: false, approvedEur: 0 };

describe('ask approval of a purchase', () => {
  it('is for a draft above the limit of its buyer, once', () => {
    expect(decideAskApproval(draft, 100.01, limit).accepted).toBe(true);
    expect(decideAskApproval({ ...draft, isAsked: true }, 100.01, limit)).toMatchObject({ code: 'APPROVAL_ASKED' });
    expect(decideAskApproval({ ...draft, status: 'ordered' }, 200, limit)).toMatchObject({ code: 'PURCHASE_SENT' });
  });
  it('is not needed within the limit, up to what was approved, and for who may exceed it', () => {
    const notNeeded = { code: 'APPROVAL_NOT_NEEDED' };
    expect(decideAskApproval(draft, 100, limit)).toMatchObject(notNeeded);
    expect(decideAskApproval(draft, 150, { ...limit, approvedEur: 150 })).toMatchObject(notNeeded);
    expect(decideAskApproval(draft, 150.01, { ...limit, approvedEur: 150 }).accepted).toBe(true);
    expect(decideAskApproval(draft, 200, { ...limit, mayExceed: true })).toMatchObject(notNeeded);
  });
});

describe('answer it', () => {
  const asked = { status: 'draft', number: 'I26-0001', askedBy: 7 };
  it('is for another person than who asked, with a reason for a no', () => {
    expect(decideAnswerApproval(asked, 8, { isApproved: true, reason: '' }).accepted).toBe(true);
    expect(decideAnswerApproval(asked, 7, { isApproved: true, reason: '' })).toMatchObject({ code: 'APPROVAL_OWN' });
    expect(decideAnswerApproval(asked, 8, { isApproved: false, reason: ' ' })).toMatchObject({ code: 'APPROVAL_REASON', field: 'reason' });
    expect(decideAnswerApproval({ ...asked, askedBy: null }, 8, { isApproved: true, reason: '' })).toMatchObject({
      code: 'APPROVAL_NOT_ASKED',
    });
  });
});
