import { sql } from 'drizzle-orm';
import type { UnitCountry } from '#modules/identity/domain/setup/unit.ts';
import { endedVatRates, type VatRate, vatRatesOn } from '#modules/identity/domain/vat/vat-rates.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type StoredVatRate = VatRate & { id: number; version: number; unitId: number };
export type UnitVat = { id: number; name: string; country: UnitCountry; rates: StoredVatRate[] };

/** The business units with their own VAT rates. */
export async function readUnitVat(tx: ReadTx): Promise<UnitVat[]> {
  const units = await tx.rows<Omit<UnitVat, 'rates'>>(
    sql`SELECT id, name, coalesce(brand ->> 'country', 'NL') AS country FROM business_units ORDER BY id`,
  );
  const rates = await tx.rows<StoredVatRate>(sql`
    SELECT id, version, business_unit_id AS "unitId", percent::float8 AS percent, valid_from AS "validFrom", replaces::float8 AS replaces
    FROM vat_rates ORDER BY valid_from, id`);
  return units.map((unit) => ({ ...unit, rates: rates.filter(({ unitId }) => unitId === unit.id) }));
}

/** The rates of all units on a day, the highest first. */
export async function readVatPercents(tx: ReadTx, day: string): Promise<number[]> {
  const units = await readUnitVat(tx);
  const all = units.flatMap(({ country, rates }) => vatRatesOn(country, rates, day));
  return [...new Set(all)].toSorted((one, other) => other - one);
}

/** The rates that ended by today, per unit, each with the one that holds instead. */
export async function readEndedVatRates(context: QueryContext): Promise<{ unitId: number; isFirst: boolean; from: number; to: number }[]> {
  const today = shopDay(context).toString();
  const units = await readUnitVat(context.tx);
  return units.flatMap(({ id, rates }, at) => endedVatRates(rates, today).map((ended) => ({ unitId: id, isFirst: at === 0, ...ended })));
}
