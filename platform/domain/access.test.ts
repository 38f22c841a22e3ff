import { describe, expect, it } from 'vitest';
import { mayEnter } from './access.ts';

const nobody = { signedIn: false, internal: false, admin: false, permissions: new Set<string>() };
const planner = { signedIn: true, internal: true, admin: false, permissions: new Set(['planning.view']) };

describe('who may enter', () => {
  it('lets anybody enter what is public', () => expect(mayEnter('PUBLIC', nobody)).toBe(true));
  it('asks a session for everything else', () => expect(mayEnter('SIGNED_IN', nobody)).toBe(false));
  it('lets the holder of the permission enter', () => expect(mayEnter('planning.view', planner)).toBe(true));
  it('refuses who lacks it', () => expect(mayEnter('wdd.view', planner)).toBe(false));
  it('takes either of two permissions joined by or', () => expect(mayEnter('dashboard.view or planning.view', planner)).toBe(true));
  it('keeps ADMIN for who is marked admin', () => {
    expect(mayEnter('ADMIN', planner)).toBe(false);
    expect(mayEnter('ADMIN', { ...planner, admin: true })).toBe(true);
  });
});
