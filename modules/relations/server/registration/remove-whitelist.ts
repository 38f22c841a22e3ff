import { sql } from 'drizzle-orm';
import { removeWhitelistEndpoint } from '#modules/relations/contract/registration/remove-whitelist.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const removeWhitelist = command(removeWhitelistEndpoint, async ({ tx }, { id }) => {
  const removed = await tx.row<{ kind: string; value: string }>(sql`DELETE FROM whitelists WHERE id = ${id} RETURNING kind, value`);
  if (!removed) throw notFound();
  await tx.record({ fact: 'whitelist.removed', refs: { whitelist: id }, data: removed });
  return { id };
});
