import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/server/database.ts';
import { cookiePrefix } from './auth.ts';

/** A signed-in person as `/async/me` and the actor need them, read afresh on every request. */
export type Session = {
  userId: number;
  name: string;
  email: string;
  language: 'nl' | 'en';
  businessUnitId: number | null;
  internal: boolean;
  externalB2b: boolean;
  admin: boolean;
  permissions: string[];
  roles: string[];
};

export function sessionCookieName(secure: boolean): string {
  return `${secure ? '__Secure-' : ''}${cookiePrefix}.session_token`;
}

const columns = `u.id AS "userId", u.name, u.email, u.language, u.business_unit_id AS "businessUnitId", u.internal,
                  u.external_b2b AS "externalB2b", u.admin,
                  coalesce((SELECT array_agg(DISTINCT p) FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.permissions) p
                            WHERE ur.user_id = u.id), '{}') AS permissions,
                  coalesce((SELECT array_agg(r.code ORDER BY r.code) FROM user_roles ur JOIN roles r ON r.id = ur.role_id
                            WHERE ur.user_id = u.id), '{}') AS roles`;

/** Somebody with an account that is open, without a session: whose API key came along. */
export async function readPerson(database: Database, userId: number): Promise<Session | undefined> {
  const found = await database.pool.query<Session>({
    name: 'read-person',
    text: `SELECT ${columns} FROM users u WHERE u.id = $1 AND u.active`,
    values: [userId],
  });
  return found.rows[0];
}

/** The session behind a cookie as better-auth signed it: `token.signature`. */
export async function readSession(
  database: Database,
  secret: string,
  cookie: string | undefined,
  now: Temporal.Instant,
): Promise<Session | undefined> {
  const token = cookie && verifiedToken(cookie, secret);
  if (!token) return undefined;
  const found = await database.pool.query<Session>({
    name: 'read-session',
    text: `SELECT ${columns}
           FROM sessions s JOIN users u ON u.id = s.user_id
           WHERE s.token = $1 AND s.expires_at > $2 AND u.active`,
    values: [token, now.toString()],
  });
  return found.rows[0];
}

function verifiedToken(cookie: string, secret: string): string | undefined {
  const at = cookie.lastIndexOf('.');
  if (at < 1) return undefined;
  const token = cookie.slice(0, at);
  const given = Buffer.from(cookie.slice(at + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
