import { describe, expect, it } from 'vitest';
import { decideManageUser, decideReactivateUser } from './deactivate-user.ts';

const [admin, office] = [{ admin: true }, { admin: false }];

describe('manage user', () => {
  it('lets only administrators manage an administrator', () => {
    expect(decideManageUser(office, admin)).toMatchObject({ code: 'ADMINS_ONLY' });
    expect(decideManageUser(admin, admin)).toMatchObject({ accepted: true });
    expect(decideManageUser(office, office)).toMatchObject({ accepted: true });
  });
});

describe('reactivate user', () => {
  it('refuses an account that is active, whoever asks', () => {
    expect(decideReactivateUser(admin, { admin: false, active: true })).toMatchObject({ code: 'ALREADY_ACTIVE' });
    expect(decideReactivateUser(office, { admin: true, active: true })).toMatchObject({ code: 'ALREADY_ACTIVE' });
  });
  it('lets only administrators reactivate an administrator', () => {
    expect(decideReactivateUser(office, { admin: true, active: false })).toMatchObject({ code: 'ADMINS_ONLY' });
    expect(decideReactivateUser(office, { admin: false, active: false })).toMatchObject({ accepted: true });
  });
});
