import { describe, expect, it } from 'vitest';
import { accept } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import {
  awaitsResume,
  decideAnswerAmendment,
  decideAskAmendment,
  decideAskedContact,
  decideSameAsAsked,
  decideWithdrawAmendment,
  isExpired,
  type ShownChange,
} from './ask-amendment.ts';

const today = Temporal.PlainDate.from('2026-11-23');
const asked: Parameters<typeof decideAnswerAmendment>[0] = { status: 'asked', validUntil: '2026-11-30', answeredBy: null, lapsedBy: null };
const codeOf = (decision: { accepted: boolean; code?: string }) => decision.code;

describe('ask the customer to agree to an amendment', () => {
  const state = {
    ...({ status: 'draft', basketStatus: 'in_progress', changes: 1, leavesWork: true, refusals: [] } as const),
    credit: accept(),
    difference: moneyFromEuros(41.2) as Money,
    rest: moneyFromEuros(141.2) as Money,
  };
  it('is possible for what could be applied once agreed, until a day that is not past', () => {
    expect(codeOf(decideAskAmendment(state, today, today))).toBeUndefined();
    expect(codeOf(decideAskAmendment(state, today.subtract({ days: 1 }), today))).toBe('DATE_IN_PAST');
    expect(codeOf(decideAskAmendment({ ...state, changes: 0 }, today, today))).toBe('AMENDMENT_EMPTY');
    expect(codeOf(decideAskAmendment({ ...state, basketStatus: 'on_hold' }, today, today))).toBe('NOT_AMENDABLE');
  });
  it('needs an order manager, and an e-mail address', () => {
    const contact = { orderManagerId: 1, contactEmail: 'ineke@universiteit.example' };
    expect(codeOf(decideAskedContact(contact))).toBeUndefined();
    expect(codeOf(decideAskedContact({ ...contact, orderManagerId: null }))).toBe('ORDER_MANAGER_REQUIRED');
    expect(codeOf(decideAskedContact({ ...contact, contactEmail: '' }))).toBe('AMENDMENT_NO_EMAIL');
  });
  it('can be withdrawn while the customer has it', () => {
    expect(decideWithdrawAmendment('asked').accepted).toBe(true);
    for (const status of ['draft', 'applied', 'declined', 'discarded'] as const)
      expect(codeOf(decideWithdrawAmendment(status))).toBe('AMENDMENT_NOT_ASKED');
  });
});

describe('answer an amendment', () => {
  it('is possible until its last day, once', () => {
    expect(decideAnswerAmendment(asked, today).accepted).toBe(true);
    expect(decideAnswerAmendment({ ...asked, validUntil: '2026-11-23' }, today).accepted).toBe(true);
    expect(decideAnswerAmendment({ ...asked, status: 'applied', answeredBy: 'Ineke' }, today)).toMatchObject({
      ...{ code: 'AMENDMENT_ANSWERED', params: { by: 'Ineke' } },
    });
    expect(codeOf(decideAnswerAmendment({ ...asked, status: 'declined' }, today))).toBe('AMENDMENT_ANSWERED');
    const onHold = { ...asked, answeredBy: 'Ineke' };
    expect([awaitsResume(asked), awaitsResume(onHold)]).toEqual([false, true]);
    expect(codeOf(decideAnswerAmendment(onHold, today))).toBe('AMENDMENT_ANSWERED');
    expect(isExpired({ ...onHold, validUntil: '2026-11-22' }, today)).toBe(false);
  });
  it('is refused with its reason once what was agreed no longer fits', () => {
    const lapsed = { ...asked, status: 'draft' as const, lapsedBy: 'Ineke' };
    expect(decideAnswerAmendment(lapsed, today)).toMatchObject({ code: 'AMENDMENT_LAPSED', params: { by: 'Ineke' } });
    expect(decideAnswerAmendment({ ...lapsed, status: 'asked' }, today).accepted).toBe(true);
    expect(codeOf(decideAnswerAmendment({ ...lapsed, status: 'discarded' }, today))).toBe('AMENDMENT_WITHDRAWN');
  });
  it('is refused once withdrawn or expired', () => {
    for (const status of ['draft', 'discarded'] as const)
      expect(codeOf(decideAnswerAmendment({ ...asked, status }, today))).toBe('AMENDMENT_WITHDRAWN');
    const late = { ...asked, validUntil: '2026-11-22' };
    expect(codeOf(decideAnswerAmendment(late, today))).toBe('AMENDMENT_EXPIRED');
    expect(isExpired(late, today)).toBe(true);
    expect(isExpired({ ...late, status: 'applied' }, today)).toBe(false);
  });
  it('is refused when the order changed under what was shown', () => {
    const row: ShownChange = {
      at: 0,
      lineId: 1,
      fields: [{ field: 'quantity', was: '150', becomes: '160' }],
      was: 10,
      becomes: 12,
      transport: null,
    };
    expect(decideSameAsAsked([row], [{ ...row }], []).accepted).toBe(true);
    expect(codeOf(decideSameAsAsked([row], [{ ...row, becomes: 13 }], []))).toBe('AMENDMENT_CHANGED');
    expect(codeOf(decideSameAsAsked([row], [], []))).toBe('AMENDMENT_CHANGED');
    expect(codeOf(decideSameAsAsked([row], [row], [{ accepted: false, code: 'STOCK_SHORT', params: {} }]))).toBe('AMENDMENT_CHANGED');
  });
});
