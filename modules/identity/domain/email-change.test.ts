import { describe, expect, it } from 'vitest';
import { decideCancelEmail, decideConfirmEmail } from './email-change.ts';

const waiting = { active: true, newEmail: 'nieuw@katern.example' };

describe('confirm a new address', () => {
  it('gives the account the address that waits', () =>
    expect(decideConfirmEmail(waiting, { emailTaken: false })).toEqual({ accepted: true, value: waiting }));
  it('refuses when nothing waits, the account is closed or gone, or another account has the address', () => {
    for (const user of [undefined, { ...waiting, newEmail: null }, { ...waiting, active: false }])
      expect(decideConfirmEmail(user, { emailTaken: false })).toMatchObject({ code: 'EMAIL_CHANGE_OVER' });
    expect(decideConfirmEmail(waiting, { emailTaken: true })).toMatchObject({ code: 'EMAIL_TAKEN' });
  });
});

it('withdraw a new address refuses when nothing waits', () => {
  expect(decideCancelEmail(waiting)).toMatchObject({ accepted: true });
  expect(decideCancelEmail({ newEmail: null })).toMatchObject({ code: 'EMAIL_CHANGE_OVER' });
});
