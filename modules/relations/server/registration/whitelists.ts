import { sql } from 'drizzle-orm';
import { listWhitelistsEndpoint, type WhitelistRow } from '#modules/relations/contract/registration/whitelists.endpoints.ts';
import { allowedTestRecipients, isInForce, type WhitelistRule } from '#modules/relations/domain/registration/whitelist.ts';
import { today } from '#modules/relations/server/today.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { mailFilter } from '#platform/server/mail/send-mail.job.ts';
import { query } from '#platform/server/served.ts';

export const listWhitelists = query(listWhitelistsEndpoint, async (context) => {
  const day = today(context);
  const rows = await context.tx.rows<Omit<WhitelistRow, 'expired'>>(sql`
    SELECT w.id, w.version, w.kind, w.value, w.customer_id AS "customerId", c.name AS "customerName", w.reason,
           w.expires_on AS "expiresOn", w.active
    FROM whitelists w LEFT JOIN customers c ON c.id = w.customer_id ORDER BY w.kind, w.value`);
  return { rows: rows.map((row) => ({ ...row, expired: !isInForce({ ...row, active: true }, day) })) };
});

export function readWhitelistRules(tx: ReadTx): Promise<WhitelistRule[]> {
  return tx.rows(sql`SELECT id, kind, value, customer_id AS "customerId", active, expires_on AS "expiresOn" FROM whitelists ORDER BY id`);
}

export const testMailRecipients = mailFilter.entry(async (context, recipients) =>
  allowedTestRecipients(await readWhitelistRules(context.tx), recipients, today(context)),
);
