import type { BotVerdict } from '#modules/identity/domain/bot-check.ts';
import { callExternal, ExternalCallError, type Send } from '#platform/server/external/external-call.ts';

/** Client of a bot-check service. */
export type BotCheck = { verify(token: string, remoteIp: string | undefined): Promise<BotVerdict> };

export type RecaptchaOptions = { url: string; secret: string; send?: Send; timeoutMs?: number };

/** Short, because every sign-in waits for it. */
const usualTimeoutMs = 3000;

/** Client for reCAPTCHA v3's verify call (https://developers.google.com/recaptcha/docs/verify) and compatible services. */
export function recaptcha({ url, secret, send = callExternal, timeoutMs = usualTimeoutMs }: RecaptchaOptions): BotCheck {
  return {
    async verify(token, remoteIp) {
      try {
        const { status, text } = await send({
          method: 'POST',
          url,
          headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
          body: new URLSearchParams({ secret, response: token, ...(remoteIp && { remoteip: remoteIp }) }).toString(),
          timeoutMs,
        });
        return status >= 200 && status < 300 ? read(JSON.parse(text)) : { kind: 'unreachable', reason: `HTTP ${status}` };
      } catch (error) {
        return { kind: 'unreachable', reason: reasonOf(error as Error) };
      }
    },
  };
}

function read(body: unknown): BotVerdict {
  const { success, score, action, 'error-codes': errors } = (body ?? {}) as Record<string, unknown>;
  if (success === false) return { kind: 'refused', errors: Array.isArray(errors) ? errors.map(String) : [] };
  if (success === true && typeof score === 'number' && typeof action === 'string') return { kind: 'scored', score, action };
  return { kind: 'unreachable', reason: 'unreadable answer' };
}

function reasonOf(error: Error): string {
  if (error instanceof SyntaxError) return 'unreadable answer';
  return error instanceof ExternalCallError && error.kind === 'time-out' ? 'time-out' : 'not reached';
}
