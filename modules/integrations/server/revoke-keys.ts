import { sql } from 'drizzle-orm';
import { passwordReset } from '#modules/identity/domain/facts.ts';
import { subscribe } from '#platform/server/facts.ts';

/**
 * Revokes a person's own keys when they reset a forgotten password: somebody else may have had the old one and made a key with it. The keys
 * of a customer are the customer's and stay.
 */
export const revokeKeysAfterReset = subscribe(passwordReset, async ({ tx, now }, { refs }) => {
  const revoked = await tx.rows<{ id: number; name: string; prefix: string }>(sql`
    UPDATE api_keys SET revoked_at = ${now.toString()} WHERE user_id = ${refs.user} AND revoked_at IS NULL RETURNING id, name, prefix`);
  await tx.recordAll(
    revoked.map(({ id, name, prefix }) => ({
      fact: 'api_key.revoked',
      refs: { user: refs.user, api_key: id },
      data: { name, prefix },
    })),
  );
});
