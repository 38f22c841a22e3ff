import { type SQL, sql } from 'drizzle-orm';

/** SQL for the full name of a contact. `contact` is its alias in the statement. */
export function contactName(contact: SQL): SQL {
  return sql`concat_ws(' ', ${contact}.first_name, nullif(${contact}.surname_prefix, ''), ${contact}.surname)`;
}

/** SQL for street, number and addition of an address. `a` is its alias in the statement. */
export const streetLine = sql`concat_ws(' ', a.street, nullif(concat(a.house_number, a.addition), ''))`;

/** SQL for an address `a` on one line, for select lists and tables. */
export const addressText = sql`concat_ws(', ', nullif(a.attention, ''), ${streetLine}, concat_ws(' ', a.postcode, a.city), nullif(a.country, 'NL'))`;
