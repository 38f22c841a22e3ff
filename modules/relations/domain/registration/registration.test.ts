import { describe, expect, it } from 'vitest';
import type { Decision } from '#platform/domain/decision.ts';
import {
  decideActivateRegistration,
  decideApproveRegistration,
  decideChangeRegistration,
  decideRegistrationUnit,
  decideSubmitRegistration,
  offeredRule,
  registrationStatuses,
} from './registration.ts';

const day = '2026-11-18';
const domain = { id: 1, kind: 'domain', value: 'maasoever.example', customerId: 4, active: true, expiresOn: null };
const address = { ...domain, id: 2, kind: 'address', value: 'redactie@bontekoe.example', customerId: 7 };
const codeOf = (decided: Decision<unknown>) => (decided.accepted ? 'accepted' : decided.code);

describe('registration', () => {
  it('needs a shop that is set up', () => {
    expect(codeOf(decideRegistrationUnit(undefined))).toBe('SHOP_NOT_SET_UP');
    expect(decideRegistrationUnit({ id: 1 })).toEqual({ accepted: true, value: { id: 1 } });
  });
  it('changes only while it is a draft', () =>
    expect(registrationStatuses.map((status) => codeOf(decideChangeRegistration(status)))).toEqual([
      'accepted',
      ...Array(4).fill('REGISTRATION_SENT'),
    ]));

  it('is submitted once, with every step done', () => {
    const typed = { status: 'draft' as const, contact: { firstName: 'Jan' } };
    expect(codeOf(decideSubmitRegistration(typed, { business: false, name: '' }))).toBe('accepted');
    expect(codeOf(decideSubmitRegistration(typed, { offered: true }))).toBe('accepted');
    expect(codeOf(decideSubmitRegistration({ ...typed, status: 'mailed' }, { offered: true }))).toBe('REGISTRATION_SENT');
    expect(codeOf(decideSubmitRegistration({ ...typed, contact: null }, { offered: true }))).toBe('CONTACT_MISSING');
    expect(codeOf(decideSubmitRegistration(typed, { offered: false }))).toBe('NOBODY_TO_JOIN');
    expect(codeOf(decideSubmitRegistration(typed, { business: true, name: '' }))).toBe('CUSTOMER_NAME_MISSING');
  });

  it('offers the customer of an e-mail domain, never that of a listed address', () => {
    expect(offeredRule([domain, address], 'j@maasoever.example', day)).toBe(domain);
    expect(offeredRule([domain, address], 'redactie@bontekoe.example', day)).toBeUndefined();
  });
});

describe('verified e-mail address', () => {
  const asked = { email: 'j@maasoever.example', joins: true, accountExists: false, ordersThesis: false };
  const follows = (change: Partial<typeof asked>) => {
    const decided = decideActivateRegistration({ ...asked, ...change }, [domain, address], day);
    return decided.accepted ? decided.value : decided.code;
  };
  it('joins the customer of a listed domain, or gets a new customer when the person chose so', () => {
    expect(follows({})).toEqual({ status: 'active', joinsCustomerId: 4, ruleId: 1 });
    expect(follows({ joins: false })).toEqual({ status: 'active', joinsCustomerId: null, ruleId: 1 });
  });
  it('joins the customer of a listed address, whatever was chosen', () =>
    expect(follows({ email: 'redactie@bontekoe.example', joins: false })).toEqual({ status: 'active', joinsCustomerId: 7, ruleId: 2 }));
  it('lets a private person who orders a thesis in at once, as a new customer', () =>
    expect(follows({ email: 'j@voorbeeld.example', ordersThesis: true })).toEqual({
      status: 'active',
      joinsCustomerId: null,
      ruleId: null,
    }));
  it('waits for the staff when it is not whitelisted', () =>
    expect(follows({ email: 'j@voorbeeld.example' })).toEqual({ status: 'waiting' }));
  it('refuses an address that got an account meanwhile', () => expect(follows({ accountExists: true })).toBe('ACCOUNT_EXISTS'));
});

it('approves only a waiting registration that has a customer', () => {
  const asked = { status: 'waiting' as const, accountExists: false, joinsCustomerId: null, hasCustomer: true };
  expect(codeOf(decideApproveRegistration(asked))).toBe('accepted');
  expect(codeOf(decideApproveRegistration({ ...asked, hasCustomer: false, joinsCustomerId: 4 }))).toBe('accepted');
  expect(codeOf(decideApproveRegistration({ ...asked, hasCustomer: false }))).toBe('CUSTOMER_MISSING');
  expect(codeOf(decideApproveRegistration({ ...asked, accountExists: true }))).toBe('ACCOUNT_EXISTS');
  expect(codeOf(decideApproveRegistration({ ...asked, status: 'active' }))).toBe('REGISTRATION_NOT_WAITING');
});
