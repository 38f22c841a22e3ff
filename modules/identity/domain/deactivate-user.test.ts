import { describe, expect, it } from 'vitest';
import { decideReactivateUser } from './deactivate-user.ts';

const admin = { admin: true, permissions: new Set<string>() };
const office = { admin: false, permissions: new Set(['fup', 'users.edit']) };
const planner = { admin: false, permissions: new Set(['fup', 'planning.plan']) };

describe('reactivate user', () => {
  it('refuses an account that is active, whoever asks', () => {
    expect(decideReactivateUser(admin, { ...office, active: true })).toMatchObject({ code: 'ALREADY_ACTIVE' });
    expect(decideReactivateUser(office, { ...admin, active: true })).toMatchObject({ code: 'ALREADY_ACTIVE' });
  });
  it('requires all rights of the account', () => {
    expect(decideReactivateUser(office, { ...admin, active: false })).toMatchObject({ code: 'ADMINS_ONLY' });
    expect(decideReactivateUser(office, { ...planner, active: false })).toMatchObject({ code: 'ACCOUNT_HOLDS_MORE' });
    expect(decideReactivateUser(office, { ...office, active: false })).toMatchObject({ accepted: true });
  });
});
