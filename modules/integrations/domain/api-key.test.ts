import { describe, expect, it } from 'vitest';
import { decideNewKey, decideRevokeKey, maxKeys, permissionsOfKey } from './api-key.ts';

const holder = { permissions: new Set(['fup', 'basket_content.view']), keys: 0 };
const asked = { byKey: false, today: '2026-11-18' };
const key = { scopes: ['fup'], expiresOn: null };

describe('API key', () => {
  it('accepts scopes that its holder has, with or without an expiry date', () => {
    expect(decideNewKey(key, holder, asked)).toEqual({ accepted: true, value: key });
    expect(decideNewKey({ ...key, expiresOn: '2026-11-18' }, holder, asked)).toMatchObject({ accepted: true });
  });

  it('refuses a scope that its holder lacks', () => {
    expect(decideNewKey({ ...key, scopes: ['fup', 'financial.create'] }, holder, asked)).toMatchObject({
      code: 'KEY_SCOPE_NOT_OWN',
      params: { scope: 'financial.create' },
      field: 'scopes',
    });
  });

  it('cannot be revoked by a key', () => {
    expect(decideRevokeKey({ byKey: true })).toMatchObject({ code: 'KEY_BY_KEY' });
    expect(decideRevokeKey({ byKey: false }).accepted).toBe(true);
  });

  it('cannot be created by another key, in the past, or above the limit', () => {
    expect(decideNewKey(key, holder, { ...asked, byKey: true })).toMatchObject({ code: 'KEY_BY_KEY' });
    expect(decideNewKey({ ...key, expiresOn: '2026-11-17' }, holder, asked)).toMatchObject({ code: 'KEY_EXPIRES_IN_PAST' });
    expect(decideNewKey(key, { ...holder, keys: maxKeys }, asked)).toMatchObject({ code: 'KEYS_TOO_MANY' });
  });

  it('grants at every request only what its holder has then', () => {
    expect([...permissionsOfKey(['fup', 'planning.view'], { admin: false, permissions: ['fup', 'wdd.view'] })]).toEqual(['fup']);
    expect([...permissionsOfKey(['fup', 'planning.view'], { admin: true, permissions: [] })]).toEqual(['fup', 'planning.view']);
  });
});
