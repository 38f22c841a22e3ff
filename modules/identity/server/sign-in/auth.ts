import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { drizzle } from 'drizzle-orm/node-postgres';
import { accounts, sessions, twoFactors, users, verifications } from '#modules/identity/server/identity.tables.ts';
import { type Config, derivedSecret } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';

export const cookiePrefix = 'katern';
const DAY_SECONDS = 24 * 3600;
/** Lifetime of a remembered session, and of a device that skips the two-factor code. */
const REMEMBERED_DAYS = 30;
/** Seconds that a sign-in waits for its two-factor code. */
const CODE_SECONDS = 600;

export function authSecret(config: Config): string {
  return derivedSecret(config, 'sessions');
}

/** Configures better-auth, which handles sign-in, sign-out and two-factor; `session.ts` reads the session of each request. */
export function createAuth(database: Database, config: Config) {
  return betterAuth({
    baseURL: { allowedHosts: ['*'], fallback: config.publicUrl },
    basePath: '/api/auth',
    secret: authSecret(config),
    database: drizzleAdapter(drizzle({ client: database.pool }), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications, twoFactor: twoFactors },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: 200 },
    session: { expiresIn: REMEMBERED_DAYS * DAY_SECONDS, updateAge: DAY_SECONDS },
    plugins: [
      twoFactor({
        issuer: 'Katern',
        trustDeviceMaxAge: REMEMBERED_DAYS * DAY_SECONDS,
        twoFactorCookieMaxAge: CODE_SECONDS,
        // Our own limits know devices: `sign-in-limits.ts`.
        accountLockout: { enabled: false },
      }),
    ],
    databaseHooks: {
      session: { create: { before: async ({ userId }) => ((await isActive(database, Number(userId))) ? undefined : false) } },
    },
    // Only the origin of the requested host.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    rateLimit: { enabled: false },
    // What is no answer of the library, such as a lost database, goes to our own error handler.
    onAPIError: { throw: true },
    advanced: {
      cookiePrefix,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** An inactive user gets no session, and the same error as for a wrong password. */
async function isActive({ pool }: Database, userId: number): Promise<boolean> {
  const found = await pool.query<{ active: boolean }>('SELECT active FROM users WHERE id = $1', [userId]);
  return found.rows[0]?.active ?? false;
}
