import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/served.ts';

export type NewUser = {
  name: string;
  email: string;
  /** Plain text, or the hash when it was typed before the account existed. */
  password: string | { hash: string };
  language: 'nl' | 'en';
  businessUnitId: number | null;
  internal: boolean;
  externalB2b: boolean;
  externalSupplier?: boolean;
  admin: boolean;
  roles: readonly string[];
};

/** Creates a user with a password and roles, and returns the id. The table rejects an e-mail address that is taken. */
export async function createUser({ tx, now }: CommandContext, user: NewUser): Promise<number> {
  const created = await tx.row<{ id: number }>(sql`
    INSERT INTO users (name, email, email_verified, business_unit_id, language, internal, external_b2b, external_supplier, admin,
                       created_at, updated_at)
    VALUES (${user.name}, ${user.email.toLowerCase()}, true, ${user.businessUnitId}, ${user.language}, ${user.internal}, ${user.externalB2b},
            ${user.externalSupplier ?? false}, ${user.admin}, ${now.toString()}, ${now.toString()})
    RETURNING id`);
  const id = created!.id;
  const hash = typeof user.password === 'string' ? await hashPassword(user.password) : user.password.hash;
  await tx.rows(sql`SELECT add_credential(${id}, ${hash})`);
  await tx.rows(
    sql`INSERT INTO user_roles (user_id, role_id) SELECT ${id}, r.id FROM roles r WHERE r.code = ANY(${sql.param([...user.roles])})`,
  );
  await tx.record({ fact: 'user.created', refs: { user: id }, data: { email: user.email, roles: user.roles } });
  return id;
}
