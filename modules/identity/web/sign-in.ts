import { send } from '#platform/web/call/call.ts';
import { asCallError, type CallError } from '#platform/web/call/call-error.ts';

/** Signs in by better-auth's own path; answers the error when it was refused. */
export async function signIn(input: { email: string; password: string; rememberMe: boolean }): Promise<CallError | null> {
  try {
    await send('POST', '/api/auth/sign-in/email', input);
    return null;
  } catch (error) {
    return asCallError(error);
  }
}

/** Ends the session of this browser. */
export async function signOut(): Promise<void> {
  await send('POST', '/api/auth/sign-out', {});
}
