import { type SQL, sql } from 'drizzle-orm';

/** Whether quote `q` was actually sent: not if it was withdrawn before its planned moment, or on hold at that moment. */
export const wasSent = (quote: SQL) =>
  sql`(${quote}.status <> 'held' AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = ${quote}.mail_id AND m.status = 'withdrawn'))`;
