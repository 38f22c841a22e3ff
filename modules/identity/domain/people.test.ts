import { describe, expect, it } from 'vitest';
import type { Decision } from '#platform/domain/decision.ts';
import { decideCloseUser } from './close-user.ts';
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
const sound: SaveUserAsk = {
  giver: admin,
  current: undefined,
  wanted: { kind: 'internal', admin: false, roleIds: [10] },
  permissionsOf,
  emailTaken: false,
  links: [],
  otherAdmins: 1,
};
const saving = (ask: Partial<SaveUserAsk>) => codeOf(decideSaveUser({ ...sound, ...ask }));
const account = { id: 3, kind: 'internal' as const, admin: false, active: true, roleIds: [10] };

describe('an account', () => {
  it('may be made with a role', () => expect(saving({})).toBe('accepted'));
  it('has an e-mail address of its own', () => expect(saving({ emailTaken: true })).toBe('EMAIL_TAKEN'));
  it('has roles that exist', () => expect(saving({ wanted: { ...sound.wanted, roleIds: [99] } })).toBe('ROLE_UNKNOWN'));
  it('of an administrator is of staff', () => expect(saving({ wanted: { kind: 'b2b', admin: true, roleIds: [] } })).toBe('ADMIN_INTERNAL'));
  it('of an administrator is touched by administrators only', () => {
    expect(saving({ giver: office, wanted: { ...sound.wanted, admin: true } })).toBe('ADMINS_ONLY');
    expect(saving({ giver: office, current: { ...account, admin: true } })).toBe('ADMINS_ONLY');
  });
  it('gets no right that its giver does not hold, and keeps those it had', () => {
    const finance = { kind: 'internal' as const, admin: false, roleIds: [12] };
    expect(saving({ giver: office, wanted: finance })).toBe('RIGHT_NOT_HELD');
    expect(saving({ giver: office, current: { ...account, roleIds: [12] }, wanted: finance })).toBe('accepted');
    expect(saving({ wanted: finance })).toBe('accepted');
  });
  it('of one’s own keeps the right to manage roles', () => {
    const own = { ...account, id: office.id, roleIds: [10, 11] };
    expect(saving({ giver: office, current: own, wanted: { ...sound.wanted, roleIds: [10] } })).toBe('OWN_RIGHTS_KEPT');
    expect(saving({ giver: office, current: own, wanted: { ...sound.wanted, roleIds: [11] } })).toBe('accepted');
    const ownAdmin = { ...account, id: admin.id, admin: true };
    expect(saving({ current: ownAdmin, wanted: { ...sound.wanted, admin: false } })).toBe('OWN_RIGHTS_KEPT');
    expect(saving({ current: ownAdmin, wanted: { kind: 'internal', admin: false, roleIds: [11] } })).toBe('accepted');
  });
  it('of the last active administrator stays one', () => {
    const other = { ...account, admin: true };
    expect(saving({ current: other, otherAdmins: 0 })).toBe('LAST_ADMIN');
    expect(saving({ current: { ...other, active: false }, otherAdmins: 0 })).toBe('accepted');
  });
  it('is of the kind that its links ask for', () => {
    expect(saving({ current: { ...account, kind: 'b2b' }, links: ['customer'] })).toBe('LINKED_ELSEWHERE');
    expect(saving({ wanted: { kind: 'private', admin: false, roleIds: [] }, links: ['customer'] })).toBe('accepted');
  });
});

describe('closing an account', () => {
  const closing = (ask: Partial<Parameters<typeof decideCloseUser>[0]>) =>
    codeOf(decideCloseUser({ giver: admin, user: { id: 3, admin: false, active: true }, otherAdmins: 1, ...ask }));
  it('is done once, to others', () => {
    expect(closing({})).toBe('accepted');
    expect(closing({ user: { id: 3, admin: false, active: false } })).toBe('ALREADY_INACTIVE');
    expect(closing({ user: { id: admin.id, admin: true, active: true } })).toBe('OWN_ACCOUNT');
  });
  it('leaves an administrator', () => {
    expect(closing({ user: { id: 3, admin: true, active: true } })).toBe('accepted');
    expect(closing({ user: { id: 3, admin: true, active: true }, otherAdmins: 0 })).toBe('LAST_ADMIN');
    expect(closing({ giver: office, user: { id: 3, admin: true, active: true } })).toBe('ADMINS_ONLY');
  });
});

describe('acting in somebody’s name', () => {
  const user = { id: 3, admin: false, active: true, permissions: new Set(['fup', 'baskets.edit']) };
  const acting = (who: Partial<typeof user>, impersonates = false) =>
    codeOf(decideImpersonate({ actor: { id: 1, impersonates }, user: { ...user, ...who } }));
  it('is possible with whoever manages no rights', () => expect(acting({})).toBe('accepted'));
  it('is never with oneself, a closed account, or two at once', () => {
    expect(acting({ id: 1 })).toBe('IMPERSONATE_SELF');
    expect(acting({ active: false })).toBe('IMPERSONATE_INACTIVE');
    expect(acting({}, true)).toBe('ALREADY_IMPERSONATING');
  });
  it('is never with an administrator, nor with who could make themselves one', () => {
    expect(acting({ admin: true })).toBe('IMPERSONATE_ADMIN');
    expect(acting({ permissions: new Set(['roles.edit']) })).toBe('IMPERSONATE_ADMIN');
    expect(acting({ permissions: new Set(['users.impersonate']) })).toBe('IMPERSONATE_ADMIN');
  });
});

it.each([
  ['Marit van der Velde', 'MV'],
  ['Fatima El Amrani', 'FA'],
  ['Cher', 'C'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
