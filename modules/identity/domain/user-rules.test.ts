import { describe, expect, it } from 'vitest';
import type { Decision } from '#platform/domain/decision.ts';
import { decideDeactivateUser } from './deactivate-user.ts';
import { decideImpersonate } from './impersonate.ts';
import { initialsOf } from './initials.ts';
import { decideSaveUser, type SaveUserAsk } from './save-user.ts';

const codeOf = (decided: Decision<unknown>) => (decided.accepted ? 'accepted' : decided.code);

const admin = { id: 1, admin: true, permissions: new Set<string>() };
const office = { id: 2, admin: false, permissions: new Set(['fup', 'users.edit', 'roles.edit', 'baskets.edit']) };
const permissionsOf = new Map([
  [10, ['fup', 'baskets.edit']],
  [11, ['fup', 'roles.edit']],
  [12, ['fup', 'financial.create']],
]);
const valid: SaveUserAsk = {
  giver: admin,
  current: undefined,
  wanted: { kind: 'internal', admin: false, roleIds: [10] },
  permissionsOf,
  emailTaken: false,
  unitKnown: true,
  links: [],
  otherAdmins: 1,
};
const saveUser = (ask: Partial<SaveUserAsk>) => codeOf(decideSaveUser({ ...valid, ...ask }));
const account = { id: 3, kind: 'internal' as const, admin: false, active: true, roleIds: [10] };

describe('save user', () => {
  it('accepts a new account with a role', () => expect(saveUser({})).toBe('accepted'));
  it('refuses an e-mail address that another account has', () => expect(saveUser({ emailTaken: true })).toBe('EMAIL_TAKEN'));
  it('refuses a business unit that does not exist', () => expect(saveUser({ unitKnown: false })).toBe('UNIT_UNKNOWN'));
  it('refuses a role that does not exist', () => expect(saveUser({ wanted: { ...valid.wanted, roleIds: [99] } })).toBe('ROLE_UNKNOWN'));
  it('refuses an administrator who is not staff', () =>
    expect(saveUser({ wanted: { kind: 'b2b', admin: true, roleIds: [] } })).toBe('ADMIN_INTERNAL'));
  it('lets only administrators edit an administrator', () => {
    expect(saveUser({ giver: office, wanted: { ...valid.wanted, admin: true } })).toBe('ADMINS_ONLY');
    expect(saveUser({ giver: office, current: { ...account, admin: true } })).toBe('ADMINS_ONLY');
  });
  it('refuses rights that the editor does not have', () => {
    const finance = { kind: 'internal' as const, admin: false, roleIds: [12] };
    expect(saveUser({ giver: office, wanted: finance })).toBe('RIGHT_NOT_HELD');
    expect(saveUser({ wanted: finance })).toBe('accepted');
  });
  it('refuses an account with rights that the editor does not have, whatever is changed', () => {
    const finance = { ...account, roleIds: [12] };
    expect(saveUser({ giver: office, current: finance, wanted: { ...valid.wanted, roleIds: [12] } })).toBe('ACCOUNT_HOLDS_MORE');
    expect(saveUser({ giver: office, current: finance, wanted: { ...valid.wanted, roleIds: [] } })).toBe('ACCOUNT_HOLDS_MORE');
    expect(saveUser({ giver: office, current: account, wanted: { ...valid.wanted, roleIds: [] } })).toBe('accepted');
  });
  it('refuses to take role management from oneself', () => {
    const own = { ...account, id: office.id, roleIds: [10, 11] };
    expect(saveUser({ giver: office, current: own, wanted: { ...valid.wanted, roleIds: [10] } })).toBe('OWN_RIGHTS_KEPT');
    expect(saveUser({ giver: office, current: own, wanted: { ...valid.wanted, roleIds: [11] } })).toBe('accepted');
    const ownAdmin = { ...account, id: admin.id, admin: true };
    expect(saveUser({ current: ownAdmin, wanted: { ...valid.wanted, admin: false } })).toBe('OWN_RIGHTS_KEPT');
    expect(saveUser({ current: ownAdmin, wanted: { kind: 'internal', admin: false, roleIds: [11] } })).toBe('accepted');
  });
  it('refuses to demote the last active administrator', () => {
    const other = { ...account, admin: true };
    expect(saveUser({ current: other, otherAdmins: 0 })).toBe('LAST_ADMIN');
    expect(saveUser({ current: { ...other, active: false }, otherAdmins: 0 })).toBe('accepted');
  });
  it('refuses a kind that does not fit the account’s links', () => {
    expect(saveUser({ current: { ...account, kind: 'b2b' }, links: ['customer'] })).toBe('LINKED_ELSEWHERE');
    expect(saveUser({ wanted: { kind: 'private', admin: false, roleIds: [] }, links: ['customer'] })).toBe('accepted');
  });
});

describe('deactivate user', () => {
  const user = { id: 3, permissions: new Set(['fup']) };
  const closing = (ask: Partial<Parameters<typeof decideDeactivateUser>[0]>) =>
    codeOf(decideDeactivateUser({ giver: admin, user: { ...user, admin: false, active: true }, otherAdmins: 1, ...ask }));
  it('refuses one’s own account and an inactive one', () => {
    expect(closing({})).toBe('accepted');
    expect(closing({ user: { ...user, admin: false, active: false } })).toBe('ALREADY_INACTIVE');
    expect(closing({ user: { ...user, id: admin.id, admin: true, active: true } })).toBe('OWN_ACCOUNT');
  });
  it('keeps at least one administrator', () => {
    expect(closing({ user: { ...user, admin: true, active: true } })).toBe('accepted');
    expect(closing({ user: { ...user, admin: true, active: true }, otherAdmins: 0 })).toBe('LAST_ADMIN');
    expect(closing({ giver: office, user: { ...user, admin: true, active: true } })).toBe('ADMINS_ONLY');
  });
});

describe('impersonate', () => {
  const user = { id: 3, admin: false, active: true, permissions: new Set(['fup', 'baskets.edit']) };
  const impersonate = (who: Partial<typeof user>, impersonates = false) =>
    codeOf(decideImpersonate({ actor: { ...admin, impersonates }, user: { ...user, ...who } }));
  it('accepts a user who manages no rights', () => expect(impersonate({})).toBe('accepted'));
  it('refuses oneself, an inactive account and a second impersonation', () => {
    expect(impersonate({ id: 1 })).toBe('IMPERSONATE_SELF');
    expect(impersonate({ active: false })).toBe('IMPERSONATE_INACTIVE');
    expect(impersonate({}, true)).toBe('ALREADY_IMPERSONATING');
  });
  it('refuses an account with rights that the impersonator does not have', () => {
    const helper = { id: 1, admin: false, permissions: new Set(['fup', 'users.impersonate']), impersonates: false };
    expect(codeOf(decideImpersonate({ actor: helper, user }))).toBe('ACCOUNT_HOLDS_MORE');
    expect(codeOf(decideImpersonate({ actor: helper, user: { ...user, permissions: new Set(['fup']) } }))).toBe('accepted');
  });
  it('refuses an administrator and anyone who could become one', () => {
    expect(impersonate({ admin: true })).toBe('IMPERSONATE_ADMIN');
    expect(impersonate({ permissions: new Set(['roles.edit']) })).toBe('IMPERSONATE_ADMIN');
    expect(impersonate({ permissions: new Set(['users.impersonate']) })).toBe('IMPERSONATE_ADMIN');
  });
});

it.each([
  ['Marit van der Velde', 'MV'],
  ['Fatima El Amrani', 'FA'],
  ['Cher', 'C'],
])('initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
