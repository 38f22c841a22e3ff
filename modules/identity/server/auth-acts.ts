import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/server/actor.ts';
import { qrSvg } from '#platform/server/barcode.ts';
import { Answer, notSignedIn } from '#platform/server/errors.ts';
import type { Gate } from '#platform/server/guard.ts';
import { tooManyCalls } from '#platform/server/throttle.ts';
import { authError, lockedCode } from './auth-errors.ts';
import { claimCode, isSecondStepCompelled, lockedSeconds, nameDevice } from './second-step.ts';
import { authCookieName, type Cookies, endSession, readWaitingSignIn } from './session.ts';
import { signInDoor } from './sign-in-door.ts';
import { recordSignInFact, type SignInFact } from './sign-in-facts.ts';

type Body = Record<string, unknown>;
type From = { cookies: Cookies; ip: string; userAgent: string | undefined; actor: Actor | undefined };
type Done = { said: Body; cookies: string[] };

/** What stands around one act of the sign-in library. `after` answers what the browser gets to read: never the token of a session. */
export type AuthAct = {
  actorOf(request: FastifyRequest): Promise<Actor | undefined>;
  before(from: From, body: Body): Promise<void>;
  refused(from: From, body: Body, refusal: { status: number; code: string | undefined }): Promise<Answer>;
  after(from: From, body: Body, done: Done): Promise<Body>;
  /** Cookies of an earlier sign-in of this browser that no longer hold. */
  staleCookies?(body: Body): string[];
};

export function authActs(gate: Gate): Partial<Record<string, AuthAct>> {
  const { kernel, throttle, readActor } = gate;
  const { database, config, clock } = kernel;
  const door = signInDoor(kernel, throttle);
  const plain: AuthAct = {
    actorOf: readActor,
    before: async () => undefined,
    refused: async (_from, _body, { status, code }) => authError(status, code),
    after: async () => ({}),
  };
  const waitingUser = ({ cookies }: From) => readWaitingSignIn(database, config, cookies, clock.now());

  const signIn: AuthAct = {
    ...plain,
    actorOf: async () => undefined,
    before: (from, body) => door.enter(visitorOf(from, body), typeof body.botToken === 'string' ? body.botToken : undefined),
    async refused(from, body, { status, code }) {
      const answer = authError(status, code);
      if (answer.code === 'SIGN_IN_WRONG') await door.wrong(visitorOf(from, body));
      return answer;
    },
    async after(from, _body, { said, cookies }) {
      await endSession(database, config, from.cookies);
      await rememberDevice(from, cookies);
      if (said.twoFactorRedirect === true) return { twoFactorRedirect: true };
      await signedIn(said);
      return {};
    },
    // The library leaves it, and would take it for the answer of a sign-in that asks for a code.
    staleCookies: ({ rememberMe }) => (rememberMe === false ? [] : [authCookieName(config, 'dont_remember')]),
  };

  const verify: AuthAct = {
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
    async after(from, body, { said, cookies }) {
      if (from.actor) {
        await recordSignInFact(kernel, 'user.second_step_on', from.actor);
        return {};
      }
      const userId = Number((said.user as { id?: unknown } | undefined)?.id);
      if (!(await claimCode(database, userId, String(body.code), clock.now()))) {
        await database.pool.query('DELETE FROM sessions WHERE token = $1', [String(said.token)]);
        throw new Answer(409, 'CODE_WRONG', { fields: { code: ['CODE_WRONG'] } });
      }
      await rememberDevice(from, cookies);
      await signedIn(said);
      return {};
    },
  };

  /** An act on one's own second step, confirmed by the password. */
  const ownStep = (fact: SignInFact | undefined, after: AuthAct['after'] = plain.after): AuthAct => ({
    ...plain,
    async before({ actor }) {
      if (!actor) throw notSignedIn();
      const wait = await throttle.count(`secrets:user:${actor.id}`, config.limits.secrets, clock.now());
      if (wait > 0) throw tooManyCalls(wait);
      if (fact === 'user.second_step_off' && (await isSecondStepCompelled(database, actor.id)))
        throw new Answer(409, 'SECOND_STEP_COMPELLED');
    },
    async after(from, body, done) {
      if (fact && from.actor) await recordSignInFact(kernel, fact, from.actor);
      return after(from, body, done);
    },
  });

  async function rememberDevice({ userAgent }: From, cookies: string[]): Promise<void> {
    const name = `${authCookieName(config, 'trust_device')}=`;
    const given = cookies.find((cookie) => cookie.startsWith(name));
    if (given) await nameDevice(database, given.slice(name.length).split(';')[0]!, userAgent);
  }

  async function signedIn(said: Body): Promise<void> {
    await recordSignInFact(kernel, 'user.signed_in', { id: Number((said.user as { id?: unknown } | undefined)?.id) });
  }

  return {
    'sign-in/email': signIn,
    'sign-out': plain,
    'two-factor/verify-totp': verify,
    'two-factor/verify-backup-code': verify,
    'two-factor/enable': ownStep(undefined, async (_from, _body, { said }) => ({
      totpURI: said.totpURI,
      backupCodes: said.backupCodes,
      qr: await qrSvg(String(said.totpURI)),
    })),
    'two-factor/disable': ownStep('user.second_step_off'),
    'two-factor/generate-backup-codes': ownStep('user.recovery_codes_renewed', async (_from, _body, { said }) => ({
      backupCodes: said.backupCodes,
    })),
  };
}

function visitorOf({ ip }: From, { email }: Body): { account: string; ip: string } {
  return { ip, account: typeof email === 'string' ? email.trim().toLowerCase().slice(0, 200) : '' };
}
