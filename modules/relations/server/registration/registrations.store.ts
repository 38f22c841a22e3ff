import { eq, sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { registrations } from '#modules/relations/server/relations.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

export type Registration = typeof registrations.$inferSelect;

/** Reads a registration; throws 404 when there is none. */
export async function readRegistrationRow(tx: ReadTx, id: number): Promise<Registration> {
  const [found] = await tx.db.select().from(registrations).where(eq(registrations.id, id));
  if (!found) throw notFound();
  return found;
}

/** Locks a registration; 404 when it does not exist, STALE_VERSION when `version` is not the current one. */
export async function lockRegistration(tx: ReadTx, id: number, version?: number): Promise<Registration> {
  const [found] = await tx.db.select().from(registrations).where(eq(registrations.id, id)).for('update');
  if (!found) throw notFound();
  if (version !== undefined && version !== found.version) throw staleVersion(found);
  return found;
}

export async function updateRegistration(tx: ReadTx, { id, version }: Registration, values: Partial<Registration>): Promise<void> {
  await tx.db
    .update(registrations)
    .set({ ...values, version: version + 1 })
    .where(eq(registrations.id, id));
}

export async function accountExists(tx: ReadTx, email: string): Promise<boolean> {
  return (await tx.row(sql`SELECT 1 FROM ${identityTables.users} WHERE email = ${email}`)) !== undefined;
}
