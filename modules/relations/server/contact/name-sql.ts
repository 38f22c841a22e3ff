import { type SQL, sql } from 'drizzle-orm';

/** SQL for the full name of a contact. `contact` is its alias in the statement. */
export function contactName(contact: SQL): SQL {
  return sql`concat_ws(' ', ${contact}.first_name, nullif(${contact}.surname_prefix, ''), ${contact}.surname)`;
}

/**
 * SQL for the name that a mail greets a contact by: salutation and surname ("mevrouw Van der Velde"), else the nickname, else the full name.
 * `contact` is its alias in the statement.
 */
export function greetedName(contact: SQL): SQL {
  const prefix = sql`nullif(upper(left(${contact}.surname_prefix, 1)) || substr(${contact}.surname_prefix, 2), '')`;
  return sql`CASE WHEN ${contact}.salutation <> '' THEN concat_ws(' ', ${contact}.salutation, ${prefix}, ${contact}.surname)
    ELSE coalesce(nullif(${contact}.nickname, ''), ${contactName(contact)}) END`;
}

/** SQL for street, number and addition of an address, as `houseLine` writes them. `address` is its alias in the statement. */
export function streetLineOf(address: SQL): SQL {
  const [number, addition] = [sql`${address}.house_number`, sql`${address}.addition`];
  const isAgainst = sql`${addition} = '' OR ${number} ~ '[0-9]$' AND ${addition} ~* '^([a-z][0-9]*|bis|ter|[-/].*)$'`;
  const both = sql`concat(${number}, CASE WHEN ${isAgainst} THEN '' ELSE ' ' END, ${addition})`;
  return sql`concat_ws(' ', ${address}.street, nullif(trim(${both}), ''))`;
}
/** The same of an address with the alias `a`. */
export const streetLine = streetLineOf(sql`a`);

/** SQL for an address `a` on one line, for select lists and tables. */
export const addressText = sql`concat_ws(', ', nullif(a.attention, ''), ${streetLine}, concat_ws(' ', a.postcode, a.city), nullif(a.country, 'NL'))`;

/** SQL: sort orders of a customer's addresses `a`; the first one gets the invoices, or the letters. */
export const invoicesGoTo = sql`a.kind = 'invoice' DESC, a.kind = 'mailing' DESC, a.id`;
export const lettersGoTo = sql`a.kind = 'mailing' DESC, a.kind = 'invoice' DESC, a.id`;
