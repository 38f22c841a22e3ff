import { call, send } from '#platform/web/call/call.ts';
import { asCallError, type CallError } from '#platform/web/call/call-error.ts';
import { readMeEndpoint } from '../../contract/session.endpoints.ts';
import { botToken } from './bot-token.ts';

/** Result of a sign-in: a session, a required code, or an error. */
export type SignedIn = { kind: 'in' } | { kind: 'code' } | { kind: 'refused'; error: CallError };

/** Signs in through better-auth's own path. */
export async function signIn(input: { email: string; password: string; rememberMe: boolean }): Promise<SignedIn> {
  try {
    const answer = await sendAuth<{ twoFactorRedirect?: true }>('sign-in/email', { ...input, botToken: await botToken('login') });
    return { kind: answer.twoFactorRedirect ? 'code' : 'in' };
  } catch (error) {
    return { kind: 'refused', error: asCallError(error) };
  }
}

/** Returns the page after sign-in: the one that was asked for, else the one where people of that kind begin. */
export async function landing(asked: string): Promise<string> {
  return asked === '/'
    ? call(readMeEndpoint, {}).then(
        ({ lands_on }) => lands_on,
        () => asked,
      )
    : asked;
}

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  await sendAuth('sign-out', {});
}

type AuthPath =
  | 'sign-in/email'
  | 'sign-out'
  | `two-factor/${'enable' | 'disable' | 'verify-totp' | 'verify-backup-code' | 'generate-backup-codes'}`;

/** Calls an endpoint of better-auth; throws the error of a refusal. */
export async function sendAuth<Answer>(path: AuthPath, body: object): Promise<Answer> {
  return (await send('POST', `/api/auth/${path}`, body)) as Answer;
}
