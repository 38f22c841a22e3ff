import { isIP } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { saveWhitelistEndpoint } from '#modules/relations/contract/registration/save-whitelist.endpoint.ts';
import { decideSaveWhitelist, whitelistValue } from '#modules/relations/domain/registration/whitelist.ts';
import { whitelists as table } from '#modules/relations/server/relations.tables.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

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

/** Whether a value is an IP address or a CIDR range such as `192.0.2.0/24`. */
function isIpRange(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || address.includes('%')) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
