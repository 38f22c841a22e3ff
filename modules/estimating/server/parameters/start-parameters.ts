import { sql } from 'drizzle-orm';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { parameterDrafts } from '#modules/estimating/server/estimating.tables.ts';
import { refuse } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const startParameters = command(startParametersEndpoint, async ({ tx, actor, now }, { fromId }) => {
  const from = await tx.row<{ code: string; shop: Shop }>(sql`SELECT code, shop FROM parameter_sets WHERE id = ${fromId}`);
  if (!from) throw notFound();
  const [made] = await tx.db
    .insert(parameterDrafts)
    .values({ basedOnId: fromId, shop: from.shop, changedBy: actor.name, changedAt: now.toString() })
    .onConflictDoNothing()
    .returning({ version: parameterDrafts.version });
  if (!made) return refuse('PARAMETERS_DRAFT_EXISTS');
  await tx.record({ fact: 'parameters.started', refs: { parameterSet: fromId }, data: { code: from.code } });
  return made;
});
