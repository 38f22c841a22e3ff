import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/server/actor.ts';
import { qrSvg } from '#platform/server/documents/barcode.ts';
import { HttpError, notSignedIn } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/http/guard.ts';
import { tooManyCalls } from '#platform/server/http/throttle.ts';
import { authError, lockedCode } from './auth-errors.ts';
import { authCookieName, type Cookies, endSession, readWaitingSignIn } from './session.ts';
import { recordSignInFact, type SignInFact } from './sign-in-facts.ts';
import { signInLimits } from './sign-in-limits.ts';
import { claimCode, isTwoFactorRequired, lockedSeconds, saveDeviceUserAgent } from './two-factor.ts';

type Body = Record<string, unknown>;
type From = { cookies: Cookies; ip: string; userAgent: string | undefined; actor: Actor | undefined };
type ActResult = { result: Body; cookies: string[] };

/** Hooks around one endpoint of better-auth. `after` returns the response body for the browser, which never contains a session token. */
export type AuthHook = {
  actorOf(request: FastifyRequest): Promise<Actor | undefined>;
  before(from: From, body: Body): Promise<void>;
  refused(from: From, body: Body, refusal: { status: number; code: string | undefined }): Promise<HttpError>;
  after(from: From, body: Body, done: ActResult): Promise<Body>;
  /** Cookies of an earlier sign-in that must be deleted. */
  staleCookies?(body: Body): string[];
};

export function authHooks(gate: Gate): Record<string, AuthHook> {
  const { kernel, throttle, readActor } = gate;
  const { database, config, clock } = kernel;
  const limits = signInLimits(kernel, throttle);
  const plain: AuthHook = {
    actorOf: readActor,
    before: async () => undefined,
    refused: async (_from, _body, { status, code }) => authError(status, code),
    after: async () => ({}),
  };
  const waitingUser = ({ cookies }: From) => readWaitingSignIn(database, config, cookies, clock.now());

  const signIn: AuthHook = {
    ...plain,
    actorOf: async () => undefined,
    before: (from, body) => limits.enter(visitorOf(from, body), typeof body.botToken === 'string' ? body.botToken : undefined),
    async refused(from, body, { status, code }) {
      const answer = authError(status, code);
      if (answer.code === 'SIGN_IN_WRONG') await limits.wrong(visitorOf(from, body));
      return answer;
    },
    async after(from, _body, { result, cookies }) {
      await endSession(database, config, from.cookies);
      await rememberDevice(from, cookies);
      if (result.twoFactorRedirect === true) return { twoFactorRedirect: true };
      await signedIn(result);
      return {};
    },
    // better-auth keeps this cookie and would read it as the choice of a later sign-in that needs a code.
    staleCookies: ({ rememberMe }) => (rememberMe === false ? [] : [authCookieName(config, 'dont_remember')]),
  };

  const verify: AuthHook = {
    ...plain,
    async before(from) {
      const userId = from.actor?.id ?? (await waitingUser(from));
      const perMinute = { calls: config.signInLimit.perMinute, minutes: 1 };
      const wait = await throttle.count(`code:${userId ?? from.ip}`, perMinute, clock.now());
      if (wait > 0) throw tooManyCalls(wait);
    },
    async refused(from, _body, { status, code }) {
      if (code !== lockedCode) return authError(status, code);
      return tooManyCalls(await lockedSeconds(database, (await waitingUser(from)) ?? 0));
    },
    async after(from, body, { result, cookies }) {
      if (from.actor) {
        await recordSignInFact(kernel, 'user.second_step_on', from.actor);
        return {};
      }
      const userId = Number((result.user as { id?: unknown } | undefined)?.id);
      if (!(await claimCode(database, userId, String(body.code), clock.now()))) {
        await database.pool.query('DELETE FROM sessions WHERE token = $1', [String(result.token)]);
        throw new HttpError(409, 'CODE_WRONG', { fields: { code: ['CODE_WRONG'] } });
      }
      await rememberDevice(from, cookies);
      await signedIn(result);
      return {};
    },
  };

  /** Hooks around a change of one's own two-factor settings, which better-auth confirms by the password. */
  const ownTwoFactor = (fact: SignInFact | undefined, after: AuthHook['after'] = plain.after): AuthHook => ({
    ...plain,
    async before({ actor }) {
      if (!actor) throw notSignedIn();
      const wait = await throttle.count(`secrets:user:${actor.id}`, config.limits.secrets, clock.now());
      if (wait > 0) throw tooManyCalls(wait);
      if (fact === 'user.second_step_off' && (await isTwoFactorRequired(database, actor.id)))
        throw new HttpError(409, 'SECOND_STEP_COMPELLED');
    },
    async after(from, body, done) {
      if (fact && from.actor) await recordSignInFact(kernel, fact, from.actor);
      return after(from, body, done);
    },
  });

  async function rememberDevice({ userAgent }: From, cookies: string[]): Promise<void> {
    const name = `${authCookieName(config, 'trust_device')}=`;
    const given = cookies.find((cookie) => cookie.startsWith(name));
    if (given) await saveDeviceUserAgent(database, given.slice(name.length).split(';')[0]!, userAgent);
  }

  async function signedIn(result: Body): Promise<void> {
    await recordSignInFact(kernel, 'user.signed_in', { id: Number((result.user as { id?: unknown } | undefined)?.id) });
  }

  return {
    'sign-in/email': signIn,
    'sign-out': plain,
    'two-factor/verify-totp': verify,
    'two-factor/verify-backup-code': verify,
    'two-factor/enable': ownTwoFactor(undefined, async (_from, _body, { result }) => ({
      totpURI: result.totpURI,
      backupCodes: result.backupCodes,
      qr: await qrSvg(String(result.totpURI)),
    })),
    'two-factor/disable': ownTwoFactor('user.second_step_off'),
    'two-factor/generate-backup-codes': ownTwoFactor('user.recovery_codes_renewed', async (_from, _body, { result }) => ({
      backupCodes: result.backupCodes,
    })),
  };
}

function visitorOf({ ip }: From, { email }: Body): { account: string; ip: string } {
  return { ip, account: typeof email === 'string' ? email.trim().toLowerCase().slice(0, 200) : '' };
}
