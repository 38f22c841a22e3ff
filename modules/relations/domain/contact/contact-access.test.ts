import { expect, it } from 'vitest';
import { decideChangeAccess, decideInviteContact } from './contact-access.ts';

it('invite contact › mails a contact without an account, one that is still invited, and one whose access ended', () => {
  for (const access of ['none', 'invited', 'ended'] as const)
    expect(decideInviteContact({ email: 'bas@delindewal.example', access }).accepted).toBe(true);
});
it('invite contact › refuses a contact without e-mail address, or with an account in use', () => {
  expect(decideInviteContact({ email: '', access: 'none' })).toMatchObject({ code: 'CONTACT_WITHOUT_EMAIL' });
  expect(decideInviteContact({ email: 'bas@delindewal.example', access: 'active' })).toMatchObject({ code: 'CONTACT_HAS_ACCESS' });
});
it('contact access › is not changed by administrators for themselves', () => {
  expect(decideChangeAccess(true)).toMatchObject({ code: 'OWN_ACCESS' });
  expect(decideChangeAccess(false).accepted).toBe(true);
});
