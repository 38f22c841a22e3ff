import { createHmac, timingSafeEqual } from 'node:crypto';
import { batchPerTick } from '#platform/server/batch-per-tick.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { authSecret, cookiePrefix } from './auth.ts';

/** The signed-in user as needed by `/async/me` and the actor, read on every request. */
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
  /** The owner of the session when they impersonate this user. */
  impersonator: { id: number; name: string } | null;
  /** A role requires two-factor authentication that is not set up: until then only the profile opens. */
  mustEnrol: boolean;
};

export type Cookies = Record<string, string | undefined>;

/** Full name of a cookie of better-auth, or of our own `device`. */
export function authCookieName(config: Config, name: 'session_token' | 'two_factor' | 'trust_device' | 'dont_remember' | 'device'): string {
  return `${config.publicUrl.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.${name}`;
}

// Columns of a user `u` and their rights.
const personColumns = `u.id AS "userId", u.name, u.initials, u.email, u.language, u.business_unit_id AS "businessUnitId", u.internal,
                  u.external_b2b AS "externalB2b", u.admin,
                  coalesce((SELECT array_agg(DISTINCT p) FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.permissions) p
                            WHERE ur.user_id = u.id), '{}') AS permissions,
                  coalesce((SELECT array_agg(r.code ORDER BY r.code) FROM user_roles ur JOIN roles r ON r.id = ur.role_id
                            WHERE ur.user_id = u.id), '{}') AS roles`;
const lacksRequiredTwoFactor = `NOT u.two_factor_enabled AND EXISTS (
                    SELECT FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id AND r.mfa_required)`;

/** Reads an active user without a session: the owner of an API key. */
export async function readPerson(database: Database, userId: number): Promise<Session | undefined> {
  const found = await database.pool.query<Session>({
    name: 'read-person',
    text: `SELECT 0 AS "sessionId", ${personColumns}, ${lacksRequiredTwoFactor} AS "mustEnrol", NULL AS impersonator
           FROM users u WHERE u.id = $1 AND u.active`,
    values: [userId],
  });
  return found.rows[0] && withoutRightsUntilEnrolled(found.rows[0]);
}

const permissionsOfUser = (id: string) =>
  `SELECT p FROM user_roles ur JOIN roles r ON r.id = ur.role_id, unnest(r.permissions) p WHERE ur.user_id = ${id}`;
// Checked on every request, like every right: the other account may get more rights while it is impersonated.
const mayActAsAnother = `s.acts_as_id IS NOT NULL AND NOT (SELECT admin FROM users WHERE id = s.acts_as_id) AND (own.admin OR (
  'users.impersonate' IN (${permissionsOfUser('own.id')})
  AND NOT EXISTS (${permissionsOfUser('s.acts_as_id')} EXCEPT ${permissionsOfUser('own.id')})))`;

/** Seconds between updates of `seen_at`. */
const seenIntervalSeconds = 300;

/** Reads the session of a request's cookie, signed by better-auth as `token.signature`; undefined after too long idle. */
export type ReadSession = (cookies: Cookies) => Promise<Session | undefined>;

export function sessionReader({ database, config, clock }: Pick<Kernel, 'database' | 'config' | 'clock'>): ReadSession {
  const read = batchPerTick((tokens: readonly string[]) => readSessions(database, config, tokens, clock.now()));
  const secret = authSecret(config);
  return async (cookies) => {
    const cookie = cookies[authCookieName(config, 'session_token')];
    const token = cookie && verifiedToken(cookie, secret);
    return token ? read(token) : undefined;
  };
}

type FoundSession = Session & { token: string; unnoticed: boolean };

async function readSessions(
  database: Database,
  config: Config,
  tokens: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, Session>> {
  const { hours, rememberedDays } = config.idle;
  const { rows } = await database.pool.query<FoundSession>({
    name: 'read-sessions',
    text: `SELECT s.token, s.id AS "sessionId", ${personColumns},
                  coalesce(s.seen_at, s.created_at) < $2::timestamptz - make_interval(secs => ${seenIntervalSeconds}) AS unnoticed,
                  u.id = own.id AND ${lacksRequiredTwoFactor} AS "mustEnrol",
                  CASE WHEN u.id <> own.id THEN json_build_object('id', own.id, 'name', own.name) END AS impersonator
           FROM sessions s JOIN users own ON own.id = s.user_id
           JOIN users u ON u.id = CASE WHEN ${mayActAsAnother} THEN s.acts_as_id ELSE own.id END
           WHERE s.token = ANY($1) AND s.expires_at > $2 AND own.active AND u.active
             AND coalesce(s.seen_at, s.created_at) > $2::timestamptz - CASE WHEN s.expires_at > s.created_at + interval '2 days'
                   THEN make_interval(days => $4::int) ELSE make_interval(hours => $3::int) END`,
    values: [tokens, now.toString(), hours, rememberedDays],
  });
  const unnoticed = rows.filter((row) => row.unnoticed).map((row) => row.sessionId);
  if (unnoticed.length > 0) await database.pool.query('UPDATE sessions SET seen_at = $2 WHERE id = ANY($1)', [unnoticed, now.toString()]);
  return new Map(rows.map(({ token, unnoticed: _, ...session }) => [token, withoutRightsUntilEnrolled(session)]));
}

/** Removes all rights until a required two-factor authentication is set up. */
function withoutRightsUntilEnrolled(session: Session): Session {
  return session.mustEnrol ? { ...session, admin: false, permissions: [] } : session;
}

/** Ends the session of a cookie, if any: signing in again leaves no earlier session behind. */
export async function endSession(database: Database, config: Config, cookies: Cookies): Promise<void> {
  const cookie = cookies[authCookieName(config, 'session_token')];
  const token = cookie && verifiedToken(cookie, authSecret(config));
  if (token) await database.pool.query('DELETE FROM sessions WHERE token = $1', [token]);
}

/** Returns the address of the account whose sign-in in this browser waits for a code; undefined when none does. */
export async function readWaitingSignIn(
  database: Database,
  config: Config,
  cookies: Cookies,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const cookie = cookies[authCookieName(config, 'two_factor')];
  const identifier = cookie && verifiedToken(cookie, authSecret(config));
  if (!identifier) return undefined;
  const found = await database.pool.query<{ email: string }>(
    'SELECT u.email FROM verifications v JOIN users u ON u.id = v.value::bigint WHERE v.identifier = $1 AND v.expires_at > $2',
    [identifier, now.toString()],
  );
  return found.rows[0]?.email;
}

function verifiedToken(cookie: string, secret: string): string | undefined {
  const at = cookie.lastIndexOf('.');
  if (at < 1) return undefined;
  const token = cookie.slice(0, at);
  const given = Buffer.from(cookie.slice(at + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}
