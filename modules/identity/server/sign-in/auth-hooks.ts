import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/server/actor.ts';
import { qrSvg } from '#platform/server/documents/barcode.ts';
import { HttpError, notSignedIn } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/http/guard.ts';
import { tooManyCalls } from '#platform/server/http/throttle.ts';
import { authError } from './auth-errors.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { authCookieName, type Cookies, endSession, readWaitingSignIn } from './session.ts';
import { recordSignInFact, type SignInFact } from './sign-in-facts.ts';
import { signInLimits, type Visitor } from './sign-in-limits.ts';
import { claimCode, isTwoFactorRequired, saveDeviceUserAgent } from './two-factor.ts';

type Body = Record<string, unknown>;
export type From = {
  cookies: Cookies;
  ip: string;
  userAgent: string | undefined;
  actor: Actor | undefined;
  /** The visitor whose attempts are counted; set by `before`. */
  visitor?: Visitor;
  /** Sets the cookie of a known device. */
  setDeviceCookie(value: string): void;
};
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
  const limits = signInLimits({ kernel, throttle });
  const plain: AuthHook = {
    actorOf: readActor,
    before: async () => undefined,
    refused: async (_from, _body, { status, code }) => authError(status, code),
    after: async () => ({}),
  };
  const deviceOf = ({ cookies }: From, email: string) => ({ config, cookie: cookies[authCookieName(config, 'device')], email });
  const visitorOf = (from: From, email: string): Visitor => ({ ip: from.ip, account: email, device: knownDevice(deviceOf(from, email)) });

  const signIn: AuthHook = {
    ...plain,
    actorOf: async () => undefined,
    async before(from, { email, botToken }) {
      from.visitor = visitorOf(from, typeof email === 'string' ? email.trim().toLowerCase().slice(0, 200) : '');
      await limits.password.enter(from.visitor, typeof botToken === 'string' ? botToken : undefined);
    },
    async refused({ visitor }, _body, { status, code }) {
      const answer = authError(status, code);
      await limits.password[answer.code === 'SIGN_IN_WRONG' ? 'wrong' : 'takeBack'](visitor!);
      return answer;
    },
    async after(from, _body, { result, cookies }) {
      await limits.password.takeBack(from.visitor!);
      await endSession(database, config, from.cookies);
      await nameRememberedDevice(from, cookies);
      if (result.twoFactorRedirect === true) return { twoFactorRedirect: true };
      await signedIn(from, result);
      return {};
    },
    // better-auth keeps this cookie and would read it as the choice of a later sign-in that needs a code.
    staleCookies: ({ rememberMe }) => (rememberMe === false ? [] : [authCookieName(config, 'dont_remember')]),
  };

  const verify: AuthHook = {
    ...plain,
    async before(from) {
      // The account of the session, or of the sign-in that waits for the code.
      const email = from.actor?.email ?? (await readWaitingSignIn(database, config, from.cookies, clock.now()));
      from.visitor = visitorOf(from, email ?? `nobody at ${from.ip}`);
      await limits.code.enter(from.visitor);
    },
    async refused({ visitor }, _body, { status, code }) {
      const answer = authError(status, code);
      await limits.code[answer.code === 'CODE_WRONG' ? 'wrong' : 'takeBack'](visitor!);
      return answer;
    },
    async after(from, body, { result, cookies }) {
      if (from.actor) {
        await limits.code.takeBack(from.visitor!);
        await recordSignInFact(kernel, 'user.second_step_on', from.actor);
        return {};
      }
      const { id } = personOf(result);
      if (!(await claimCode(database, id, String(body.code), clock.now()))) {
        await database.pool.query('DELETE FROM sessions WHERE token = $1', [String(result.token)]);
        throw new HttpError(409, 'CODE_WRONG', { fields: { code: ['CODE_WRONG'] } });
      }
      await limits.code.takeBack(from.visitor!);
      await nameRememberedDevice(from, cookies);
      await signedIn(from, result);
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

  /** Stores the browser of a device that from now on skips the code. */
  async function nameRememberedDevice({ userAgent }: From, cookies: string[]): Promise<void> {
    const name = `${authCookieName(config, 'trust_device')}=`;
    const given = cookies.find((cookie) => cookie.startsWith(name));
    if (given) await saveDeviceUserAgent(database, given.slice(name.length).split(';')[0]!, userAgent);
  }

  async function signedIn(from: From, result: Body): Promise<void> {
    const { id, email } = personOf(result);
    from.setDeviceCookie(rememberDevice(deviceOf(from, email)));
    await recordSignInFact(kernel, 'user.signed_in', { id });
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

/** The user in a response of better-auth. */
function personOf({ user }: Body): { id: number; email: string } {
  const { id, email } = user as { id: unknown; email: unknown };
  return { id: Number(id), email: String(email) };
}
