import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { collectionCosts, decideRemind, type RemindableInvoice } from './remind-invoice.ts';

const today = Temporal.PlainDate.from('2026-11-24');
const late: RemindableInvoice = {
  ...{ number: '2026-1-00042', isOverdue: true, disputedBy: null, awaitsCredit: false },
  ...{ sendTo: 'post@voorbeeld.example', reminders: 0, remindedOn: null },
};

describe('remind invoice', () => {
  it('sends the first, second and third reminder', () => {
    const numbers = [0, 1, 2].map((reminders) => decideRemind({ ...late, reminders }, today));
    expect(numbers).toEqual([1, 2, 3].map((value) => ({ accepted: true, value })));
  });

  it.each([
    ['INVOICE_NOT_OVERDUE', { isOverdue: false }],
    ['INVOICE_DISPUTED', { disputedBy: 'K26-0007' }],
    ['INVOICE_AWAITS_CREDIT', { awaitsCredit: true }],
    ['REMINDERS_SENT', { reminders: 3 }],
    ['REMINDED_TODAY', { reminders: 1, remindedOn: today }],
    ['REMINDER_EMAIL_MISSING', { sendTo: '' }],
  ])('refuses with %s', (code, change) => {
    expect(decideRemind({ ...late, ...change }, today)).toMatchObject({ accepted: false, code });
  });

  it('needs no e-mail address for a letter', () => {
    expect(decideRemind({ ...late, sendTo: '' }, today, 'post')).toEqual({ accepted: true, value: 1 });
    expect(decideRemind({ ...late, disputedBy: 'K26-0007' }, today, 'post')).toMatchObject({ code: 'INVOICE_DISPUTED' });
  });

  it.each([
    [0, 0],
    [100, 40],
    [266.67, 40],
    [1000, 150],
    [2500, 375],
    [4000, 525],
    [10_000, 875],
    [200_000, 2775],
    [5_000_000, 6775],
  ])('asks collection costs by the scale of the law: € %d gives € %d', (open, costs) => {
    expect(collectionCosts(eur(open))).toBe(eur(costs));
  });
});
