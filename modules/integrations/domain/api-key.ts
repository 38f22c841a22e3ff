import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Maximum number of active keys per holder. */
export const maxKeys = 20;

export type NewKey = { scopes: readonly string[]; expiresOn: string | null };
export type KeyHolder = {
  /** The holder's current permissions. */
  permissions: ReadonlySet<string>;
  /** Number of the holder's active keys. */
  keys: number;
};
export type KeyRefusal = 'KEY_BY_KEY' | 'KEY_SCOPE_NOT_OWN' | 'KEY_EXPIRES_IN_PAST' | 'KEYS_TOO_MANY';

/**
 * Decides whether a holder gets a new key with these scopes, valid through `expiresOn` (null: until revoked). Refuses KEY_BY_KEY when the
 * request itself used a key, KEY_SCOPE_NOT_OWN for a scope that the holder lacks, KEY_EXPIRES_IN_PAST and KEYS_TOO_MANY.
 */
export function decideNewKey(key: NewKey, holder: KeyHolder, asked: { byKey: boolean; today: string }): Decision<NewKey, KeyRefusal> {
  const person = decideRevokeKey(asked);
  if (!person.accepted) return person;
  const foreign = key.scopes.find((scope) => !holder.permissions.has(scope));
  if (foreign !== undefined) return refuse('KEY_SCOPE_NOT_OWN', { scope: foreign }, 'scopes');
  if (key.expiresOn !== null && key.expiresOn < asked.today) return refuse('KEY_EXPIRES_IN_PAST', {}, 'expiresOn');
  if (holder.keys >= maxKeys) return refuse('KEYS_TOO_MANY', { most: maxKeys });
  return accept(key);
}

/** Whether a key may be revoked; refuses KEY_BY_KEY when the request itself used a key. */
export function decideRevokeKey({ byKey }: { byKey: boolean }): Decision<undefined, 'KEY_BY_KEY'> {
  return byKey ? refuse('KEY_BY_KEY') : accept();
}

/** The current permissions of a key: its scopes, limited to what its holder still has. A key is never an administrator. */
export function permissionsOfKey(scopes: readonly string[], holder: { admin: boolean; permissions: readonly string[] }): Set<string> {
  const own = new Set(holder.permissions);
  return new Set(holder.admin ? scopes : scopes.filter((scope) => own.has(scope)));
}
