import { eq, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { PreflightLimitsRow } from '#modules/prepress/contract/preflight-limits.endpoints.ts';
import { savePreflightLimitsEndpoint } from '#modules/prepress/contract/save-preflight-limits.endpoint.ts';
import { decidePreflightLimits } from '#modules/prepress/domain/preflight-limits.ts';
import { preflightLimits } from '#modules/prepress/server/prepress.tables.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockLimits } from './preflight-limits.ts';

const identity = { id: preflightLimits.id, version: preflightLimits.version };

/** Saves the limits of the shop or of a product; files that were checked before keep their verdict until they are checked again. */
export const savePreflightLimits = command(savePreflightLimitsEndpoint, async ({ tx }, { id, version, subGroupId, ...values }) => {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('preflight_limits'))`);
  const before = id === undefined ? undefined : await lockLimits(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  const others = before ? [] : await tx.rows<{ subGroupId: number | null }>(sql`SELECT sub_group_id AS "subGroupId" FROM preflight_limits`);
  const decided = decidePreflightLimits(
    { subGroupId: before ? before.subGroupId : subGroupId, limits: values.limits },
    others.map((one) => one.subGroupId),
  );
  if (!decided.accepted) return decided;
  if (before) {
    const changes = allFieldChanges(flat(before), flat(values));
    if (changes.length === 0) return unchanged({ id: before.id, version: before.version });
    const [saved] = await tx.db
      .update(preflightLimits)
      .set({ ...values, version: before.version + 1 })
      .where(eq(preflightLimits.id, before.id))
      .returning(identity);
    await tx.record({
      fact: 'preflight_limits.changed',
      refs: { preflight_limits: before.id },
      data: { product: before.nameNl ?? '', changes },
    });
    return saved!;
  }
  const product = await tx.row<{ name: string }>(sql`SELECT name_nl AS name FROM ${catalogueTables.subGroups} WHERE id = ${subGroupId}`);
  if (!product) throw notFound();
  const [saved] = await tx.db
    .insert(preflightLimits)
    .values({ ...values, subGroupId })
    .returning(identity);
  await tx.record({ fact: 'preflight_limits.added', refs: { preflight_limits: saved!.id }, data: { product: product.name } });
  return saved!;
});

type Values = Omit<PreflightLimitsRow, 'id' | 'version' | 'subGroupId' | 'nameNl' | 'nameEn'>;

function flat({ limits: { imagePpi, lineArtPpi, ...others }, customerOverrules, freeChanges, changeCost, spineCost }: Values) {
  const resolutions = { imageMin: imagePpi.min, imageGood: imagePpi.good, lineArtMin: lineArtPpi.min, lineArtGood: lineArtPpi.good };
  const charged = { freeChanges, changeCost: eurosOf(changeCost), spineCost: eurosOf(spineCost) };
  return { ...others, ...resolutions, ...charged, customerOverrules: customerOverrules.toSorted().join(', ') };
}
