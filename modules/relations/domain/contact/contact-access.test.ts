import { expect, it } from 'vitest';
import { decideEndAccess, decideInviteContact, decideNewAccount, decideSetAdministrator } from './contact-access.ts';

it('invite contact › mails a contact without an account, one that is still invited, and one whose access ended', () => {
  for (const access of ['none', 'invited', 'ended'] as const)
    expect(decideInviteContact({ email: 'bas@delindewal.example', access }).accepted).toBe(true);
});
it('invite contact › refuses a contact without e-mail address, or with an account in use', () => {
  expect(decideInviteContact({ email: '', access: 'none' })).toMatchObject({ code: 'CONTACT_WITHOUT_EMAIL' });
  expect(decideInviteContact({ email: 'bas@delindewal.example', access: 'active' })).toMatchObject({ code: 'CONTACT_HAS_ACCESS' });
});
it('invite contact › refuses an address that has an account', () => {
  expect(decideNewAccount('bas@delindewal.example', false)).toMatchObject({ code: 'COLLEAGUE_HAS_ACCOUNT' });
  expect(decideNewAccount('bas@delindewal.example', true).accepted).toBe(true);
});
it('end contact access › is not for administrators themselves', () => {
  expect(decideEndAccess(true)).toMatchObject({ code: 'OWN_ACCESS' });
  expect(decideEndAccess(false).accepted).toBe(true);
});
it('set contact administrator › refuses oneself, and a contact without an open account', () => {
  expect(decideSetAdministrator({ own: true, access: 'active' })).toMatchObject({ code: 'OWN_ACCESS' });
  for (const access of ['none', 'ended'] as const)
    expect(decideSetAdministrator({ own: false, access })).toMatchObject({ code: 'CONTACT_WITHOUT_ACCESS' });
  expect(decideSetAdministrator({ own: false, access: 'invited' }).accepted).toBe(true);
});
