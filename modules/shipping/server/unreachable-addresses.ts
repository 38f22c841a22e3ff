import { type SQL, sql } from 'drizzle-orm';
import { houseNumberCountries, postcodes } from '#modules/relations/domain/customer/postcode.ts';
import { constants } from '#platform/server/database/constants.ts';

/**
 * Checks the first character first: nearly every text begins with a printable ASCII character and nearly every postcode is well formed, so
 * the regular expressions run for the exceptions only.
 */
const isBlank = (text: SQL) => sql`(ascii(${text}) NOT BETWEEN 33 AND 126 AND ${text} !~ '\\S')`;
const trimmed = (text: SQL) => sql`regexp_replace(${text}, '^\\s+|\\s+$', '', 'g')`;
const postcodeForms = sql.join(
  Object.entries(postcodes).map(([country, { source }]) => sql.raw(`WHEN '${country}' THEN '${source}'`)),
  sql` `,
);

/**
 * Whether goods cannot be delivered to address `a` by this method: `decideShipTo` in SQL, for many rows at once. A test compares the two.
 */
export function isUnreachable(method: SQL): SQL {
  const postcode = sql`upper(${trimmed(sql`a.postcode`)})`;
  const form = sql`CASE a.country ${postcodeForms} END`;
  return sql`(${method} NOT IN ('pick_up', 'digital') AND (
    ${isBlank(sql`a.street`)} OR ${isBlank(sql`a.city`)} OR ${isBlank(sql`a.postcode`)}
    OR coalesce(a.postcode !~ ${form} AND ${postcode} !~ ${form}, false)
    OR a.country IN ${constants(houseNumberCountries)} AND ${isBlank(sql`a.house_number`)}
    OR a.postbox AND ${method} <> 'letterbox'))`;
}
