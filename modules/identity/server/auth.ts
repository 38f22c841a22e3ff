import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Config, derivedSecret } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database.ts';
import { accounts, sessions, users, verifications } from './identity.tables.ts';

export const cookiePrefix = 'katern';
const sessionDays = 7;

export function authSecret(config: Config): string {
  return derivedSecret(config, 'sessions');
}

/** better-auth for the acts (sign-in, sign-out); sessions of requests are read by `session.ts`. */
export function createAuth(database: Database, config: Config) {
  return betterAuth({
    baseURL: { allowedHosts: ['*'], fallback: config.publicUrl },
    basePath: '/api/auth',
    secret: authSecret(config),
    database: drizzleAdapter(drizzle({ client: database.pool }), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8, maxPasswordLength: 200 },
    session: { expiresIn: sessionDays * 24 * 3600, updateAge: 24 * 3600 },
    // The origin of the host that is called, and no other.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    rateLimit: { enabled: false },
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
