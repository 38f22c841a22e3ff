import { pixel } from '../recipes.ts';

/** Those whose accounts make calls have a session. */
const calls = 'u.active AND u.id IN (SELECT user_id FROM sessions)';

/** A picture of one pixel, as the text of an SQL value. */
export const picture = `'${pixel}'`;

/** A select of records of a customer, with the account of a contact who sees all of them (`as`). */
export const mine = (columns: string, from: string, table: string, condition = 'true') => `
  SELECT ${columns}, u.email AS "as" FROM ${from} JOIN contacts k ON k.customer_id = ${table}.customer_id AND k.sees_all AND k.active
    JOIN users u ON u.id = k.user_id AND ${calls} WHERE ${condition}`;

/** The contacts with an account, after the columns of a select. */
export const signedIn = `u.email AS "as" FROM contacts k JOIN users u ON u.id = k.user_id AND ${calls}`;

export const openLine = (columns: string, join = '') => `
  SELECT ${columns} FROM lines l JOIN baskets b ON b.id = l.basket_id ${join}
  WHERE b.status = 'in_calculation' AND l.kind = 'product' AND l.set_id IS NULL AND l.price IS NOT NULL`;

export const mailAttachment = (columns: string) => `
  SELECT ${columns} FROM mails m, unnest(m.refs) AS ref
  WHERE ref LIKE 'basket:%' AND jsonb_array_length(m.attachments) > 0 AND m.attachments -> 0 ? 'fileKey'`;

/** The token of a link in a mail about a basket. */
export const tokenIn = (page: string) => `substring(m.body_text FROM '/${page}/([A-Za-z0-9_-]{22})') AS token`;
/** The mails about basket `b` that have such a link. */
export const mailsWith = (page: string) => `mails m ON m.refs @> ARRAY['basket:' || b.id] AND m.body_text ~ '/${page}/[A-Za-z0-9_-]{22}'`;

/** Grants a link that no mail keeps: to `subject`, of order `ofBasket` if any, with the other columns as fields of the input. $1 is the seed. */
export const granted = (kind: string, select: string) => `
  WITH one AS (SELECT to_jsonb(o) AS fields, substr(md5($1 || o::text), 1, 22) AS token FROM (${select}) o ORDER BY 2 LIMIT 1),
  kept AS (INSERT INTO access_tokens (kind, subject_id, basket_id, token_hash, expires_at, created_at)
    SELECT '${kind}', (fields ->> 'subject')::bigint, (fields ->> 'ofBasket')::bigint, encode(sha256(token::bytea), 'hex'), '2027-01-17', '2026-11-18' FROM one)
  SELECT fields - 'subject' - 'ofBasket' || jsonb_build_object('token', token) AS found FROM one`;

/** Brings a record into the state by a statement that returns the fields of the input. */
export const madeBy = (statement: string) =>
  `WITH one AS (${statement}) SELECT to_jsonb(one) AS found FROM one ORDER BY md5($1 || one::text) LIMIT 1`;
