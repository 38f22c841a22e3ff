import { eq, sql } from 'drizzle-orm';
import { savePackagingEndpoint } from '#modules/estimating/contract/packaging/save-packaging.endpoint.ts';
import { decidePackagingRule, type PackagingRule } from '#modules/estimating/domain/packaging/packaging-rules.ts';
import { packagingRules } from '#modules/estimating/server/estimating.tables.ts';
import { withReferencedNames } from '#modules/estimating/server/parameters/history.ts';
import { requireScope } from '#modules/estimating/server/price/rule-scope.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { packagingColumns, readPackagingRules } from './packaging.ts';

export const savePackaging = command(savePackagingEndpoint, async ({ tx }, { id, version, ...asked }) => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('estimating.packaging', 0))`);
  const before =
    id === undefined
      ? undefined
      : await tx.row<PackagingRule & { version: number }>(
          sql`SELECT ${packagingColumns}, r.version FROM packaging_rules r WHERE r.id = ${id}`,
        );
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  await requireScope(tx, asked);
  const decided = decidePackagingRule({ ...asked, id: id ?? 0 }, await readPackagingRules(tx));
  if (!decided.accepted) return decided;
  const next = (before?.version ?? 0) + 1;
  const [saved] =
    id === undefined
      ? await tx.db.insert(packagingRules).values(asked).returning({ id: packagingRules.id })
      : await tx.db
          .update(packagingRules)
          .set({ ...asked, version: next })
          .where(eq(packagingRules.id, id))
          .returning({ id: packagingRules.id });
  await tx.record({
    fact: before ? 'packaging.changed' : 'packaging.made',
    refs: { packaging: saved!.id, ...(asked.customerId !== null && { customer: asked.customerId }) },
    data: { name: asked.name, box: asked.box, ...(before && { changes: await withReferencedNames(tx, fieldChanges(before, asked)) }) },
  });
  return { id: saved!.id, version: next };
});
