import { type SQL, sql } from 'drizzle-orm';
import { houseNumberCountries, postcodes } from '#modules/relations/domain/postcode.ts';
import { constants } from '#platform/server/constants.ts';

/** Nearly every text begins with a plain sign, and nearly every postcode is written as it should be: only the others are looked at closely. */
const isBlank = (text: SQL) => sql`(ascii(${text}) NOT BETWEEN 33 AND 126 AND ${text} !~ '\\S')`;
const trimmed = (text: SQL) => sql`regexp_replace(${text}, '^\\s+|\\s+$', '', 'g')`;
const postcodeForms = sql.join(
  Object.entries(postcodes).map(([country, { source }]) => sql.raw(`WHEN '${country}' THEN '${source}'`)),
  sql` `,
);

/** Whether goods cannot be brought to the address `a` by this method: `decideShipTo` for many at once, which a test compares it with. */
export function isUnreachable(method: SQL): SQL {
  const postcode = sql`upper(${trimmed(sql`a.postcode`)})`;
  const form = sql`CASE a.country ${postcodeForms} END`;
  return sql`(${method} <> 'pick_up' AND (
    ${isBlank(sql`a.street`)} OR ${isBlank(sql`a.city`)} OR ${isBlank(sql`a.postcode`)}
    OR coalesce(a.postcode !~ ${form} AND ${postcode} !~ ${form}, false)
    OR a.country IN ${constants(houseNumberCountries)} AND ${isBlank(sql`a.house_number`)}
    OR a.postbox AND ${method} <> 'letterbox'))`;
}
