import { sql } from 'drizzle-orm';
import { publishParametersEndpoint } from '#modules/estimating/contract/parameters/publish-parameters.endpoint.ts';
import { decideParameters } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import { decidePublication } from '#modules/estimating/domain/parameters/publish-parameters.ts';
import { countParameterChanges } from '#modules/estimating/domain/price/price-changes.ts';
import { parameterDrafts, parameterSets } from '#modules/estimating/server/estimating.tables.ts';
import { command } from '#platform/server/served.ts';
import { dayOf, lockDraft } from './parameter-draft.ts';

export const publishParameters = command(publishParametersEndpoint, async (context, { version, code, effectiveFrom, reason }) => {
  const { tx, actor, now } = context;
  const locked = await lockDraft(tx, version);
  if (!('draft' in locked)) return locked;
  const { draft } = locked;
  const taken = await tx.row(sql`SELECT 1 FROM parameter_sets WHERE code = ${code}`);
  const changes = countParameterChanges(draft.basedOn.shop, draft.shop);
  const publication = { code, effectiveFrom, reason, changes, today: dayOf(context), codeTaken: taken !== undefined };
  const decided = decidePublication(publication);
  if (!decided.accepted) return decided;
  const parameters = decideParameters(draft.shop);
  if (!parameters.accepted) return parameters;
  const [edition] = await tx.db
    .insert(parameterSets)
    .values({ code, effectiveFrom, reason, shop: parameters.value, publishedBy: actor.name, createdAt: now.toString() })
    .returning({ id: parameterSets.id, code: parameterSets.code });
  await tx.db.delete(parameterDrafts);
  await tx.record({ fact: 'parameters.published', refs: { parameterSet: edition!.id }, data: { code, effectiveFrom, reason, changes } });
  return edition!;
});
