import { describe, expect, it } from 'vitest';
import { decideResendInvitation } from './resend-invitation.ts';
import { userStates } from './user.ts';

const admin = { admin: true, permissions: new Set<string>() };
const office = { admin: false, permissions: new Set(['fup', 'users.edit']) };
const planner = { admin: false, permissions: new Set(['fup', 'planning.plan']) };

describe('resend invitation', () => {
  it('is refused once the user has a password', () =>
    expect(userStates.filter((state) => decideResendInvitation(admin, { ...planner, state }).accepted)).toEqual(['invited']));
  it('requires all rights of the account', () =>
    expect(decideResendInvitation(office, { ...planner, state: 'invited' })).toMatchObject({ code: 'ACCOUNT_HOLDS_MORE' }));
});
