import { type SQL, sql } from 'drizzle-orm';

/** The full name of a contact, as mails and screens say it. `contact` is its alias in the statement. */
export function contactName(contact: SQL): SQL {
  return sql`concat_ws(' ', ${contact}.first_name, nullif(${contact}.surname_prefix, ''), ${contact}.surname)`;
}

/** Street, number and addition of an address, as on a letter. `a` is the address in the statement. */
export const streetLine = sql`concat_ws(' ', a.street, nullif(concat(a.house_number, a.addition), ''))`;

/** An address `a` on one line, for choosing and for lists. */
export const addressText = sql`concat_ws(', ', nullif(a.attention, ''), ${streetLine}, concat_ws(' ', a.postcode, a.city), nullif(a.country, 'NL'))`;
