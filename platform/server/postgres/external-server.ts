import pg from 'pg';
import { DatabaseError } from './database-error.ts';

const oldestMajor = 15;

/** Throws for a server that Katern cannot use: unreachable, older than 15, or with a user who may not create roles. */
export async function inspectExternalServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int / 10000 as major, current_user as name,
        rolsuper or rolcreaterole as "mayCreateRoles" from pg_roles where rolname = current_user`,
    );
    const { major, name, mayCreateRoles } = rows[0];
    if (major < oldestMajor) throw new DatabaseError('SERVER_TOO_OLD', { found: String(major), needed: String(oldestMajor) });
    if (!mayCreateRoles) throw new DatabaseError('USER_MAY_NOT_CREATE_ROLES', { found: name });
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new DatabaseError('SERVER_UNREACHABLE', { reason: reason.replace(/^Error: /, '') });
  } finally {
    await client.end().catch(() => undefined);
  }
}
