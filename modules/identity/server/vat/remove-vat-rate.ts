import { sql } from 'drizzle-orm';
import { removeVatRateEndpoint } from '#modules/identity/contract/vat/remove-vat-rate.endpoint.ts';
import { decideChangeVatRate } from '#modules/identity/domain/vat/vat-rates.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { dayIn } from './list-vat-rates.ts';

export const removeVatRate = command(removeVatRateEndpoint, async (context, { id }) => {
  const { tx } = context;
  const found = await tx.row<{ unitId: number; unit: string; percent: number; validFrom: string }>(sql`
    SELECT r.business_unit_id AS "unitId", u.name AS unit, r.percent::float8 AS percent, r.valid_from AS "validFrom"
    FROM vat_rates r JOIN business_units u ON u.id = r.business_unit_id WHERE r.id = ${id} FOR UPDATE OF r`);
  if (!found) throw notFound();
  const decided = decideChangeVatRate(found, dayIn(context));
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM vat_rates WHERE id = ${id}`);
  const data = { unit: found.unit, percent: found.percent, day: found.validFrom };
  await tx.record({ fact: 'vatRate.removed', refs: { businessUnit: found.unitId }, data });
  return {};
});
