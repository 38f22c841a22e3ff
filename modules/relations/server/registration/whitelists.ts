import { isIP } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import {
  removeWhitelistEndpoint,
  saveWhitelistEndpoint,
  type WhitelistRow,
  whitelistsEndpoint,
} from '#modules/relations/contract/whitelists.endpoints.ts';
import {
  allowedTestRecipients,
  decideSaveWhitelist,
  isInForce,
  type WhitelistRule,
  whitelistValue,
} from '#modules/relations/domain/registration/whitelist.ts';
import { whitelists as table } from '#modules/relations/server/relations.tables.ts';
import { today } from '#modules/relations/server/today.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { mailFilter } from '#platform/server/mail/send-mail.job.ts';
import { command, query } from '#platform/server/served.ts';

export const whitelists = query(whitelistsEndpoint, async (context) => {
  const day = today(context);
  const rows = await context.tx.rows<Omit<WhitelistRow, 'expired'>>(sql`
    SELECT w.id, w.version, w.kind, w.value, w.customer_id AS "customerId", c.name AS "customerName", w.reason,
           w.expires_on AS "expiresOn", w.active
    FROM whitelists w LEFT JOIN customers c ON c.id = w.customer_id ORDER BY w.kind, w.value`);
  return { rows: rows.map((row) => ({ ...row, expired: !isInForce({ ...row, active: true }, day) })) };
});

export const saveWhitelist = command(saveWhitelistEndpoint, async ({ tx, now }, { id, version, ...asked }) => {
  const [current] = id === undefined ? [] : await tx.db.select().from(table).where(eq(table.id, id)).for('update');
  if (id !== undefined && !current) throw notFound();
  if (current && version !== current.version) throw staleVersion(current);
  const value = whitelistValue(asked.kind, asked.value);
  const known = await tx.row<{ taken: boolean; customer: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM whitelists WHERE kind = ${asked.kind} AND value = ${value} AND id <> ${id ?? 0}) AS taken,
           EXISTS (SELECT 1 FROM customers WHERE id = ${asked.customerId}) AS customer`);
  if (asked.customerId !== null && !known!.customer) throw notFound();
  // Only domains and addresses have a customer; other kinds drop it.
  const customerId = asked.kind === 'domain' || asked.kind === 'address' ? asked.customerId : null;
  const decided = decideSaveWhitelist({ kind: asked.kind, value, customerId, isIpRange: isIpRange(value), taken: known!.taken });
  if (!decided.accepted) return decided;
  const next = (current?.version ?? 0) + 1;
  const values = { ...asked, value, customerId, version: next };
  const [saved] =
    id === undefined
      ? await tx.db
          .insert(table)
          .values({ ...values, createdAt: now.toString() })
          .returning({ id: table.id })
      : await tx.db.update(table).set(values).where(eq(table.id, id)).returning({ id: table.id });
  await tx.record({
    fact: current ? 'whitelist.changed' : 'whitelist.added',
    refs: { whitelist: saved!.id, ...(customerId !== null && { customer: customerId }) },
    data: { kind: asked.kind, value, reason: asked.reason },
  });
  return { id: saved!.id, version: next };
});

export const removeWhitelist = command(removeWhitelistEndpoint, async ({ tx }, { id }) => {
  const removed = await tx.row<{ kind: string; value: string }>(sql`DELETE FROM whitelists WHERE id = ${id} RETURNING kind, value`);
  if (!removed) throw notFound();
  await tx.record({ fact: 'whitelist.removed', refs: { whitelist: id }, data: removed });
  return { id };
});

/** Whether a value is an IP address or a CIDR range such as `192.0.2.0/24`. */
function isIpRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export function readWhitelistRules(tx: ReadTx): Promise<WhitelistRule[]> {
  return tx.rows(sql`SELECT id, kind, value, customer_id AS "customerId", active, expires_on AS "expiresOn" FROM whitelists ORDER BY id`);
}

export const testMailRecipients = mailFilter.entry(async (context, recipients) =>
  allowedTestRecipients(await readWhitelistRules(context.tx), recipients, today(context)),
);
