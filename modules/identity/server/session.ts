import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/server/database.ts';
import { cookiePrefix } from './auth.ts';

/** A signed-in person as `/async/me` and the actor need them, read afresh on every request. */
export type Session = {
  sessionId: number;
  userId: number;
  name: string;
  initials: string;
  email: string;
  language: 'nl' | 'en';
  businessUnitId: number | null;
  internal: boolean;
  externalB2b: boolean;
  admin: boolean;
  permissions: string[];
  roles: string[];
  /** Whose session it is, when that is somebody else: they act in the name of the user. */
  impersonator: { id: number; name: string } | null;
};

export function sessionCookieName(secure: boolean): string {
  return `${secure ? '__Secure-' : ''}${cookiePrefix}.session_token`;
}

// Asked afresh with every request, as every right is.
const mayActAsAnother = `s.acts_as_id IS NOT NULL AND (own.admin OR EXISTS (
  SELECT FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = own.id AND 'users.impersonate' = ANY(r.permissions)))`;

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
    text: `SELECT s.id AS "sessionId", u.id AS "userId", u.name, u.initials, u.email, u.language, u.business_unit_id AS "businessUnitId", u.internal,
                  u.external_b2b AS "externalB2b", u.admin,
                  coalesce((SELECT array_agg(DISTINCT p) FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.permissions) p
                            WHERE ur.user_id = u.id), '{}') AS permissions,
                  coalesce((SELECT array_agg(r.code ORDER BY r.code) FROM user_roles ur JOIN roles r ON r.id = ur.role_id
                            WHERE ur.user_id = u.id), '{}') AS roles,
                  CASE WHEN u.id <> own.id THEN json_build_object('id', own.id, 'name', own.name) END AS impersonator
           FROM sessions s JOIN users own ON own.id = s.user_id
           JOIN users u ON u.id = CASE WHEN ${mayActAsAnother} THEN s.acts_as_id ELSE own.id END
           WHERE s.token = $1 AND s.expires_at > $2 AND own.active AND u.active`,
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
