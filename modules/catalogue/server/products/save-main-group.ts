import { eq, sql } from 'drizzle-orm';
import { saveMainGroupEndpoint } from '#modules/catalogue/contract/save-main-group.endpoint.ts';
import { decideGroupCode } from '#modules/catalogue/domain/products/group-code.ts';
import { mainGroups } from '#modules/catalogue/server/catalogue.tables.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import { command } from '#platform/server/served.ts';
import { isTaken, lockGroup } from './groups.store.ts';

export const saveMainGroup = command(saveMainGroupEndpoint, async ({ tx }, { id, version, vatPercent, ...fields }) => {
  const current = await lockGroup(tx, 'main_groups', id, version);
  const named = decideGroupCode(fields.code, await isTaken(tx, 'main_groups', fields.code, id));
  if (!named.accepted) return named;
  const values = { ...fields, vatRate: String(vatPercent) };
  const next = (current?.version ?? 0) + 1;
  const [saved] = current
    ? await tx.db
        .update(mainGroups)
        .set({ ...values, version: next })
        .where(eq(mainGroups.id, id!))
        .returning({ id: mainGroups.id })
    : await tx.db
        .insert(mainGroups)
        .values({ ...values, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM main_groups)` })
        .returning({ id: mainGroups.id });
  const changes = current && fieldChanges({ ...current, vatPercent: Number(current.vatRate) }, { ...fields, vatPercent });
  const data = { code: fields.code, name: fields.nameNl, ...(changes && { changes }) };
  await tx.record({ fact: current ? 'main_group.changed' : 'main_group.added', refs: { mainGroup: saved!.id }, data });
  return { id: saved!.id, version: next };
});
