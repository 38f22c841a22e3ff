import { z } from 'zod';
import { botActions } from '#modules/identity/domain/bot-check.ts';

/** Script of the stub: its `grecaptcha` returns a token that names the action, scored as a person. */
export const stubScript = `window.grecaptcha = {
  ready: function (then) { then(); },
  execute: function (siteKey, asked) { return Promise.resolve('stand-in:' + asked.action + ':0.9'); },
};
`;

const field = z.string().max(4_000).optional();
const verifyForm = z.object({ secret: field, response: field, remoteip: field });

/**
 * Answers a verify call like reCAPTCHA v3. A token is `stand-in:<action>:<score>`, so that a test can be a robot; any other token is
 * unknown.
 */
export function verifyStubToken(secret: string, form: unknown, host: string, now: Temporal.Instant): { status: number; body: object } {
  const parsed = verifyForm.safeParse(form);
  if (!parsed.success) return noBotCheck();
  const { secret: given, response: token } = parsed.data;
  if (given !== secret) return no(given === undefined ? 'missing-input-secret' : 'invalid-input-secret');
  if (!token) return no('missing-input-response');
  const [, action, score] = /^stand-in:(\w+):([01](?:\.\d+)?)$/.exec(token) ?? [];
  if (!botActions.some((known) => known === action)) return no('invalid-input-response');
  return { status: 200, body: { success: true, challenge_ts: now.toString(), hostname: host, score: Number(score), action } };
}

/** The answer of the check to a body that is no form of its own. */
export const noBotCheck = () => no('bad-request', 400);

function no(code: string, status = 200) {
  return { status, body: { success: false, 'error-codes': [code] } };
}
