import { sql } from 'drizzle-orm';
import { removePreflightLimitsEndpoint } from '#modules/prepress/contract/remove-preflight-limits.endpoint.ts';
import { decideRemovePreflightLimits } from '#modules/prepress/domain/preflight-limits.ts';
import { command } from '#platform/server/served.ts';
import { lockLimits } from './preflight-limits.ts';

export const removePreflightLimits = command(removePreflightLimitsEndpoint, async ({ tx }, { id }) => {
  const limits = await lockLimits(tx, id);
  const decided = decideRemovePreflightLimits(limits);
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM preflight_limits WHERE id = ${id}`);
  await tx.record({ fact: 'preflight_limits.removed', refs: { preflight_limits: id }, data: { product: limits.nameNl ?? '' } });
  return { id };
});
