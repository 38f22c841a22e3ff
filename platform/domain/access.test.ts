import { describe, expect, it } from 'vitest';
import { anyOf, mayEnter } from './access.ts';

const nobody = { signedIn: false, internal: false, admin: false, permissions: new Set<string>() };
const planner = { signedIn: true, internal: true, admin: false, permissions: new Set(['planning.view']) };

describe('mayEnter', () => {
  it('allows anybody for PUBLIC', () => expect(mayEnter('PUBLIC', nobody)).toBe(true));
  it('requires a session for everything else', () => expect(mayEnter('SIGNED_IN', nobody)).toBe(false));
  it('allows a person who has the permission', () => expect(mayEnter('planning.view', planner)).toBe(true));
  it('refuses a person who lacks the permission', () => expect(mayEnter('wdd.view', planner)).toBe(false));
  it('allows either of two permissions joined by "or"', () => expect(mayEnter('dashboard.view or planning.view', planner)).toBe(true));
  it('allows one of three permissions', () => expect(mayEnter(anyOf('dashboard.view', 'wdd.view', 'planning.view'), planner)).toBe(true));
  it('takes no misspelled permission', () => {
    // @ts-expect-error
    expect(mayEnter('planing.view', planner)).toBe(false);
    // @ts-expect-error
    expect(mayEnter('dashboard.view or planing.view', planner)).toBe(false);
    // @ts-expect-error
    expect(mayEnter(anyOf('dashboard.view', 'wdd.view', 'planing.view'), planner)).toBe(false);
  });
  it('reserves ADMIN for people with the admin flag', () => {
    expect(mayEnter('ADMIN', planner)).toBe(false);
    expect(mayEnter('ADMIN', { ...planner, admin: true })).toBe(true);
  });
});
