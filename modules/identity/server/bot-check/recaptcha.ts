import type { BotVerdict } from '#modules/identity/domain/bot-check.ts';

/** A bot check: what it thinks of the token that a browser brought. */
export type BotCheck = { verify(token: string, remoteIp: string | undefined): Promise<BotVerdict> };

export type RecaptchaOptions = { url: string; secret: string; timeoutMs?: number };

/** A person waits for it at every sign-in. */
const usualTimeoutMs = 3000;

/** reCAPTCHA v3's verify call (https://developers.google.com/recaptcha/docs/verify), and of whoever speaks as it does. */
export function recaptcha({ url, secret, timeoutMs = usualTimeoutMs }: RecaptchaOptions): BotCheck {
  return {
    async verify(token, remoteIp) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { accept: 'application/json' },
          body: new URLSearchParams({ secret, response: token, ...(remoteIp && { remoteip: remoteIp }) }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) {
          await response.body?.cancel();
          return { kind: 'unreachable', reason: `HTTP ${response.status}` };
        }
        return read(await response.json());
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
  if (error.name === 'TimeoutError') return 'time-out';
  return error instanceof SyntaxError ? 'unreadable answer' : 'not reached';
}
