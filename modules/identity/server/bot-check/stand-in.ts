import { botActions } from '#modules/identity/domain/bot-check.ts';

/** Script of the stub: its `grecaptcha` returns a token that names the action, scored as a person. */
export const standInScript = `window.grecaptcha = {
  ready: function (then) { then(); },
  execute: function (siteKey, asked) { return Promise.resolve('stand-in:' + asked.action + ':0.9'); },
};
`;

/**
 * Answers a verify call like reCAPTCHA v3. A token is `stand-in:<action>:<score>`, so that a test can be a robot; any other token is
 * unknown.
 */
export function answerAsBotCheck(secret: string, form: URLSearchParams, host: string, now: Temporal.Instant): Record<string, unknown> {
  if (form.get('secret') !== secret) return no(form.has('secret') ? 'invalid-input-secret' : 'missing-input-secret');
  const token = form.get('response');
  if (!token) return no('missing-input-response');
  const [, action, score] = /^stand-in:(\w+):([01](?:\.\d+)?)$/.exec(token) ?? [];
  if (!botActions.some((known) => known === action)) return no('invalid-input-response');
  return { success: true, challenge_ts: now.toString(), hostname: host, score: Number(score), action };
}

function no(code: string): Record<string, unknown> {
  return { success: false, 'error-codes': [code] };
}
