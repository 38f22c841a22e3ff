import { send } from '#platform/web/call/call.ts';
import { asCallError, type CallError } from '#platform/web/call/call-error.ts';
import { botToken } from './bot-token.ts';

/** What came of a sign-in: a session, a code that is asked for, or an error. */
export type SignedIn = { kind: 'in' } | { kind: 'code' } | { kind: 'refused'; error: CallError };

/** Signs in by better-auth's own path. */
export async function signIn(input: { email: string; password: string; rememberMe: boolean }): Promise<SignedIn> {
  try {
    const answer = await sendAuth<{ twoFactorRedirect?: true }>('sign-in/email', { ...input, botToken: await botToken('login') });
    return { kind: answer.twoFactorRedirect ? 'code' : 'in' };
  } catch (error) {
    return { kind: 'refused', error: asCallError(error) };
  }
}

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  await sendAuth('sign-out', {});
}

type AuthPath =
  | 'sign-in/email'
  | 'sign-out'
  | `two-factor/${'enable' | 'disable' | 'verify-totp' | 'verify-backup-code' | 'generate-backup-codes'}`;

/** An act of the sign-in library; throws the error that it was refused with. */
export async function sendAuth<Answer>(path: AuthPath, body: object): Promise<Answer> {
  return (await send('POST', `/api/auth/${path}`, body)) as Answer;
}
