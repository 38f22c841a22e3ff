import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { eventsFor } from './webhook-events.ts';

export type WebhookAsk = { url: string; events: readonly string[]; forCustomer: boolean };
export type WebhookRefusal = 'WEBHOOK_URL_UNSAFE' | 'WEBHOOK_EVENT_UNKNOWN';

/**
 * Decides whether a webhook may use this address and these events. Refuses WEBHOOK_URL_UNSAFE unless it is https without credentials
 * (`insecureToo` also allows http, for private networks), and WEBHOOK_EVENT_UNKNOWN for events that this kind of subscriber may not follow.
 */
export function decideWebhook(ask: WebhookAsk, insecureToo: boolean): Decision<WebhookAsk, WebhookRefusal> {
  const safe = insecureToo ? /^https?:\/\/[^@/\s]+(\/\S*)?$/i : /^https:\/\/[^@/\s]+(\/\S*)?$/i;
  if (!safe.test(ask.url)) return refuse('WEBHOOK_URL_UNSAFE', {}, 'url');
  const known: readonly string[] = eventsFor(ask.forCustomer);
  const unknown = ask.events.find((event) => !known.includes(event));
  if (unknown !== undefined) return refuse('WEBHOOK_EVENT_UNKNOWN', { event: unknown }, 'events');
  return accept(ask);
}

/** The receiver's response, or the error when there was none. */
export type Receipt = { status: number; retryAfterSeconds?: number } | { error: string };
export type Outcome = { kind: 'delivered' } | { kind: 'again'; inSeconds: number; error: string } | { kind: 'failed'; error: string };

/** Maximum attempts per delivery, over some ten hours. */
export const maxAttempts = 8;
/** Failed attempts in a row, across deliveries, that disable a webhook. */
export const maxFailures = 20;
const firstWaitSeconds = 30;
const longestWaitSeconds = 6 * 3600;

/**
 * Result of the `attempt`th attempt (from 1): any 2xx is delivered, a redirect is not followed; a failure is retried after 30 seconds, with
 * delays that grow by four up to six hours, or as Retry-After says.
 */
export function afterAttempt(attempt: number, receipt: Receipt): Outcome {
  if ('status' in receipt && receipt.status >= 200 && receipt.status < 300) return { kind: 'delivered' };
  const error = 'error' in receipt ? receipt.error : `HTTP ${receipt.status}`;
  const isForbidden = 'error' in receipt && receipt.error === 'address not allowed';
  if (attempt >= maxAttempts || isForbidden) return { kind: 'failed', error };
  const backOff = firstWaitSeconds * 4 ** (attempt - 1);
  const asked = 'status' in receipt ? (receipt.retryAfterSeconds ?? 0) : 0;
  return { kind: 'again', inSeconds: Math.min(longestWaitSeconds, Math.max(backOff, asked)), error };
}

/** Whether a webhook may receive an event; refuses WEBHOOK_INACTIVE. */
export function decideSendToWebhook({ active }: { active: boolean }): Decision<undefined, 'WEBHOOK_INACTIVE'> {
  return active ? accept() : refuse('WEBHOOK_INACTIVE');
}

/** Whether a delivery may be sent again; refuses WEBHOOK_INACTIVE, and DELIVERY_UNDER_WAY while its attempts last. */
export function decideReplayDelivery(
  webhook: { active: boolean },
  delivery: { status: string },
): Decision<undefined, 'WEBHOOK_INACTIVE' | 'DELIVERY_UNDER_WAY'> {
  const sent = decideSendToWebhook(webhook);
  if (!sent.accepted) return sent;
  return delivery.status === 'pending' ? refuse('DELIVERY_UNDER_WAY') : accept();
}
