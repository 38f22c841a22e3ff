import { describe, expect, it } from 'vitest';
import type { Decision } from '#platform/domain/decision.ts';
import { decideActivation, decideApproval, decideChange, decideSend, offeredRule, registrationStatuses } from './registration.ts';

const day = '2026-11-18';
const domain = { id: 1, kind: 'domain', value: 'maasoever.example', customerId: 4, active: true, expiresOn: null };
const address = { ...domain, id: 2, kind: 'address', value: 'redactie@bontekoe.example', customerId: 7 };
const codeOf = (decided: Decision<unknown>) => (decided.accepted ? 'accepted' : decided.code);

describe('a registration', () => {
  it('changes only while it is typed', () =>
    expect(registrationStatuses.map((status) => codeOf(decideChange(status)))).toEqual([
      'accepted',
      ...Array(4).fill('REGISTRATION_SENT'),
    ]));

  it('is sent in with every step done, once', () => {
    const typed = { status: 'draft' as const, contact: { firstName: 'Jan' } };
    expect(codeOf(decideSend(typed, { business: false, name: '' }))).toBe('accepted');
    expect(codeOf(decideSend(typed, { offered: true }))).toBe('accepted');
    expect(codeOf(decideSend({ ...typed, status: 'mailed' }, { offered: true }))).toBe('REGISTRATION_SENT');
    expect(codeOf(decideSend({ ...typed, contact: null }, { offered: true }))).toBe('CONTACT_MISSING');
    expect(codeOf(decideSend(typed, { offered: false }))).toBe('NOBODY_TO_JOIN');
    expect(codeOf(decideSend(typed, { business: true, name: '' }))).toBe('CUSTOMER_NAME_MISSING');
  });

  it('is offered the customer of its domain, and never told whose an address of its own is', () => {
    expect(offeredRule([domain, address], 'j@maasoever.example', day)).toBe(domain);
    expect(offeredRule([domain, address], 'redactie@bontekoe.example', day)).toBeUndefined();
  });
});

describe('an address that has proved itself', () => {
  const asked = { email: 'j@maasoever.example', joins: true, accountExists: false };
  const follows = (change: Partial<typeof asked>) => {
    const decided = decideActivation({ ...asked, ...change }, [domain, address], day);
    return decided.accepted ? decided.value : decided.code;
  };
  it('of a listed domain joins its customer, or has one of its own when the person chose so', () => {
    expect(follows({})).toEqual({ status: 'active', joinsCustomerId: 4, ruleId: 1 });
    expect(follows({ joins: false })).toEqual({ status: 'active', joinsCustomerId: null, ruleId: 1 });
  });
  it('that is listed itself joins the customer of its entry, whatever was typed', () =>
    expect(follows({ email: 'redactie@bontekoe.example', joins: false })).toEqual({ status: 'active', joinsCustomerId: 7, ruleId: 2 }));
  it('of anybody else waits for the staff', () => expect(follows({ email: 'j@voorbeeld.example' })).toEqual({ status: 'waiting' }));
  it('that got an account meanwhile has one already', () => expect(follows({ accountExists: true })).toBe('ACCOUNT_EXISTS'));
});

it('the staff decides about what waits, with a customer to belong to', () => {
  const asked = { status: 'waiting' as const, accountExists: false, joinsCustomerId: null, hasCustomer: true };
  expect(codeOf(decideApproval(asked))).toBe('accepted');
  expect(codeOf(decideApproval({ ...asked, hasCustomer: false, joinsCustomerId: 4 }))).toBe('accepted');
  expect(codeOf(decideApproval({ ...asked, hasCustomer: false }))).toBe('CUSTOMER_MISSING');
  expect(codeOf(decideApproval({ ...asked, accountExists: true }))).toBe('ACCOUNT_EXISTS');
  expect(codeOf(decideApproval({ ...asked, status: 'active' }))).toBe('REGISTRATION_NOT_WAITING');
});
