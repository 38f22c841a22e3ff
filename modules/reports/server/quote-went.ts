import { type SQL, sql } from 'drizzle-orm';

/** Whether a quote `q` went: one that was taken back before its moment, or held over it, did not. */
export const went = (quote: SQL) =>
  sql`(${quote}.status <> 'held' AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = ${quote}.mail_id AND m.status = 'withdrawn'))`;
