import { sql } from 'drizzle-orm';
import type { FactorRow } from '#modules/estimating/contract/footprint/footprint.endpoints.ts';
import { saveFootprintFactorEndpoint } from '#modules/estimating/contract/footprint/save-footprint-factor.endpoint.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

type Factor = Omit<FactorRow, 'id'>;

export const saveFootprintFactor = command(saveFootprintFactorEndpoint, async ({ tx }, { code, version, kgCo2e, source, checkedOn }) => {
  const before = await tx.row<Factor>(sql`
    SELECT code, kg_co2e::float8 AS "kgCo2e", source, checked_on AS "checkedOn", version FROM footprint_factors WHERE code = ${code} FOR UPDATE`);
  if (!before) throw notFound();
  if (before.version !== version) throw staleVersion(before);
  if (before.kgCo2e === kgCo2e && before.source === source && before.checkedOn === checkedOn) return unchanged({ version });
  await tx.rows(sql`
    UPDATE footprint_factors SET kg_co2e = ${kgCo2e}, source = ${source}, checked_on = ${checkedOn}, version = version + 1 WHERE code = ${code}`);
  await tx.record({ fact: 'footprint_factor.changed', refs: {}, data: { code, before: before.kgCo2e, after: kgCo2e, source } });
  return { version: version + 1 };
});
