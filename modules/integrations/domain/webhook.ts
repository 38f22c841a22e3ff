import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { eventsFor } from './webhook-events.ts';

export type WebhookAsk = { url: string; events: readonly string[]; forCustomer: boolean };
export type WebhookRefusal = 'WEBHOOK_URL_UNSAFE' | 'WEBHOOK_EVENT_UNKNOWN';

/**
 * Whether facts may be told at this address. Refuses WEBHOOK_URL_UNSAFE for anything but https without name and password in it
 * (`insecureToo` lets http through, for a network of one's own), and WEBHOOK_EVENT_UNKNOWN for what is not offered to this kind of
 * subscriber.
 */
export function decideWebhook(ask: WebhookAsk, insecureToo: boolean): Decision<WebhookAsk, WebhookRefusal> {
  const safe = insecureToo ? /^https?:\/\/[^@/\s]+(\/\S*)?$/i : /^https:\/\/[^@/\s]+(\/\S*)?$/i;
  if (!safe.test(ask.url)) return refuse('WEBHOOK_URL_UNSAFE', {}, 'url');
  const known: readonly string[] = eventsFor(ask.forCustomer);
  const unknown = ask.events.find((event) => !known.includes(event));
  if (unknown !== undefined) return refuse('WEBHOOK_EVENT_UNKNOWN', { event: unknown }, 'events');
  return accept(ask);
}

/** What a receiver answered; `trouble` says why no answer came. */
export type Receipt = { status: number; retryAfterSeconds?: number } | { trouble: string };
export type Outcome = { kind: 'delivered' } | { kind: 'again'; inSeconds: number; error: string } | { kind: 'failed'; error: string };

/** Tries of one delivery: over some ten hours. */
export const triesAtMost = 8;
/** Failed tries in a row, of any deliveries, after which a webhook is switched off. */
export const failuresAtMost = 20;
const firstWaitSeconds = 30;
const longestWaitSeconds = 6 * 3600;

/**
 * What follows from one attempt to deliver, the `attempt`th (from 1): any 2xx is delivered, a redirect is not followed; what fails is
 * tried again after 30 seconds, each time four times longer up to six hours, or as long as the receiver asks with Retry-After.
 */
export function afterAttempt(attempt: number, receipt: Receipt): Outcome {
  if ('status' in receipt && receipt.status >= 200 && receipt.status < 300) return { kind: 'delivered' };
  const error = 'trouble' in receipt ? receipt.trouble : `HTTP ${receipt.status}`;
  const isForbidden = 'trouble' in receipt && receipt.trouble === 'address not allowed';
  if (attempt >= triesAtMost || isForbidden) return { kind: 'failed', error };
  const backOff = firstWaitSeconds * 4 ** (attempt - 1);
  const asked = 'status' in receipt ? (receipt.retryAfterSeconds ?? 0) : 0;
  return { kind: 'again', inSeconds: Math.min(longestWaitSeconds, Math.max(backOff, asked)), error };
}
