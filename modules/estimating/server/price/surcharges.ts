import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { listSurchargesEndpoint, type SurchargeRow } from '#modules/estimating/contract/price/surcharges.endpoints.ts';
import { periodStateOn } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { dayOf } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { query } from '#platform/server/served.ts';

export const listSurcharges = query(listSurchargesEndpoint, async (context) => {
  const { tx, actor } = context;
  const name = (table: 'g' | 's') => sql.raw(`${table}.${actor.language === 'nl' ? 'name_nl' : 'name_en'}`);
  const rows = await tx.rows<Omit<SurchargeRow, 'state'>>(sql`
    SELECT u.id, u.version, u.name, u.customer_id AS "customerId", c.name AS customer, u.main_group_id AS "mainGroupId",
      u.sub_group_id AS "subGroupId", coalesce(${name('s')}, ${name('g')}) AS product, u.rate::float8 AS rate, u.amount,
      u.valid_from AS "validFrom", u.valid_to AS "validTo", u.active
    FROM surcharges u LEFT JOIN ${relationsTables.customers} c ON c.id = u.customer_id LEFT JOIN ${catalogueTables.mainGroups} g ON g.id = u.main_group_id
    LEFT JOIN ${catalogueTables.subGroups} s ON s.id = u.sub_group_id ORDER BY u.name, u.id`);
  return { rows: rows.map((row) => ({ ...row, state: periodStateOn(row, dayOf(context)) })) };
});
