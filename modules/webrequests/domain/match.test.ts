import { describe, expect, it } from 'vitest';
import { matchSender, problemsOf } from './match.ts';

const today = Temporal.PlainDate.from('2026-11-18');
const good = { customersOfSender: 1, hasMail: true, customer: { blocked: false, addresses: 1 }, wantedOn: null };

describe('match sender', () => {
  it('finds the only customer with the address', () => {
    const one = { customerId: 1, contactId: 10 };
    expect(matchSender([one])).toEqual(one);
    expect(matchSender([one, { customerId: 1, contactId: 11 }])).toEqual(one);
    expect(matchSender([one, { customerId: 2, contactId: 20 }])).toBeNull();
    expect(matchSender([])).toBeNull();
  });
});

describe('problemsOf', () => {
  it('returns nothing for a complete request', () => expect(problemsOf(good, today)).toEqual([]));
  it('lists what must be fixed first', () => {
    expect(problemsOf({ ...good, customersOfSender: 0, customer: null }, today)).toEqual(['customerUnknown']);
    expect(problemsOf({ ...good, customersOfSender: 0, hasMail: false, customer: null }, today)).toEqual(['senderWithoutMail']);
    expect(problemsOf({ ...good, customersOfSender: 2, customer: null }, today)).toEqual(['customerAmbiguous']);
    expect(problemsOf({ ...good, customer: { blocked: true, addresses: 0 } }, today)).toEqual(['customerBlocked', 'customerNoAddress']);
    expect(problemsOf({ ...good, wantedOn: today }, today)).toEqual([]);
    expect(problemsOf({ ...good, wantedOn: today.subtract({ days: 1 }) }, today)).toEqual(['datePassed']);
  });
});
