import { sql } from 'drizzle-orm';
import { saveVatRateEndpoint } from '#modules/identity/contract/vat/save-vat-rate.endpoint.ts';
import { vatRateSaved } from '#modules/identity/domain/facts.ts';
import { decideChangeVatRate, decideVatRate } from '#modules/identity/domain/vat/vat-rates.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { dayIn } from './list-vat-rates.ts';
import { readUnitVat } from './vat-rates.store.ts';

export const saveVatRate = command(saveVatRateEndpoint, async (context, { id, version, unitId, ...rate }) => {
  const { tx } = context;
  await tx.rows(sql`SELECT 1 FROM business_units ORDER BY id FOR UPDATE`);
  const units = await readUnitVat(tx);
  const unit = units.find((one) => one.id === unitId);
  const before = units.flatMap(({ rates }) => rates).find((one) => one.id === id);
  if (!unit || (id !== undefined && !before)) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  const changed = before ? decideChangeVatRate(before, dayIn(context)) : undefined;
  if (changed && !changed.accepted) return changed;
  const decided = decideVatRate(
    rate,
    unit.rates.filter((one) => one.id !== id),
  );
  if (!decided.accepted) return decided;
  const { percent, validFrom, replaces } = rate;
  const [saved] = await tx.rows<{ id: number; version: number }>(
    before
      ? sql`UPDATE vat_rates SET business_unit_id = ${unitId}, percent = ${percent}, valid_from = ${validFrom}, replaces = ${replaces}, version = version + 1
          WHERE id = ${before.id} RETURNING id, version`
      : sql`INSERT INTO vat_rates (business_unit_id, percent, valid_from, replaces) VALUES (${unitId}, ${percent}, ${validFrom}, ${replaces}) RETURNING id, version`,
  );
  await tx.record(vatRateSaved({ refs: { businessUnit: unitId }, data: { unit: unit.name, percent, day: validFrom } }));
  return saved!;
});
