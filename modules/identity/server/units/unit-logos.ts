import { unitLogos } from '#platform/server/mail/brand-logos.ts';

export const logosOfUnits = unitLogos.entry(async ({ pool }, units) => {
  const { rows } = await pool.query<{ unit: number; logo: string }>(
    `SELECT ui_id AS unit, coalesce(brand ->> 'logo', '') AS logo FROM business_units WHERE ui_id = ANY($1)`,
    [units],
  );
  return rows;
});
