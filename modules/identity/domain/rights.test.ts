import { describe, expect, it } from 'vitest';
import { decideManageUser } from './rights.ts';

const holder = (...permissions: string[]) => ({ admin: false, permissions: new Set(permissions) });
const admin = { admin: true, permissions: new Set<string>() };

describe('manage user', () => {
  it('lets only administrators manage an administrator', () => {
    expect(decideManageUser(holder('users.edit'), admin)).toMatchObject({ code: 'ADMINS_ONLY' });
    expect(decideManageUser(admin, admin)).toMatchObject({ accepted: true });
  });
  it('requires all rights that the account holds', () => {
    const finance = holder('fup', 'financial.create');
    expect(decideManageUser(holder('fup', 'users.edit'), finance)).toMatchObject({
      code: 'ACCOUNT_HOLDS_MORE',
      params: { permissions: ['financial.create'] },
    });
    expect(decideManageUser(holder('fup', 'users.edit', 'financial.create'), finance)).toMatchObject({ accepted: true });
    expect(decideManageUser(admin, finance)).toMatchObject({ accepted: true });
  });
});
