import { sql } from 'drizzle-orm';
import { afterAttempt, maxFailures, type Outcome, type Receipt } from '#modules/integrations/domain/webhook.ts';
import { redactText, truncate } from '#platform/domain/redact.ts';
import { ExternalCallError } from '#platform/server/external/external-call.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { unseal } from '#platform/server/secrets.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';
import { deliverJobName } from './queue-deliveries.ts';
import { signedHeaders } from './signature.ts';

/** Receivers should respond at once and process later. */
const timeoutMs = 10_000;

type Due = {
  id: number;
  webhookId: number;
  customerId: number | null;
  name: string;
  url: string;
  sealedSecret: string;
  active: boolean;
  notifyEmail: string;
  notifyLanguage: Language;
  eventId: string;
  event: string;
  payload: object;
  attempts: number;
};

/** Result of one attempt: the response, or the error. */
type Attempt = { receipt: Receipt; text: string };

/**
 * Delivers one fact to one receiver, outside a transaction. The attempt is counted before it starts; every attempt, also a retry after a
 * crash, carries the same event id.
 */
export const deliverJob = externalCallJob<Due, Attempt>(deliverJobName, { read: readDue, call: send, save: keepAttempt });

async function readDue(context: CommandContext, payload: Record<string, unknown>): Promise<Due | undefined> {
  const { tx } = context;
  const due = await tx.row<Due>(sql`
    UPDATE webhook_deliveries d SET attempts = d.attempts + 1 FROM webhooks w
    WHERE w.id = d.webhook_id AND d.id = ${Number(payload.deliveryId)} AND d.status = 'pending'
    RETURNING d.id, w.id AS "webhookId", w.customer_id AS "customerId", w.name, w.url, w.sealed_secret AS "sealedSecret", w.active,
      w.notify_email AS "notifyEmail", w.notify_language AS "notifyLanguage", d.event_id AS "eventId", d.event, d.payload, d.attempts`);
  if (!due || due.active) return due;
  await settle(context, due, undefined, { kind: 'failed', error: 'webhook off' });
  return undefined;
}

async function send(kernel: Kernel, due: Due): Promise<Attempt> {
  const body = JSON.stringify({ id: due.eventId, ...due.payload });
  const signed = { event: due.event, eventId: due.eventId, now: kernel.clock.now() };
  try {
    const answer = await kernel.outside('webhook')({
      method: 'POST',
      url: due.url,
      headers: signedHeaders(unseal(kernel.config, 'webhooks', due.sealedSecret), body, signed),
      body,
      timeoutMs,
      publicOnly: !kernel.config.privateWebhooks,
    });
    const seconds = Number(answer.headers['retry-after']);
    const retryAfter = Number.isFinite(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
    return { receipt: { status: answer.status, ...retryAfter }, text: answer.text };
  } catch (error) {
    if (error instanceof ExternalCallError) return { receipt: { error: error.kind }, text: '' };
    throw error;
  }
}

async function keepAttempt(context: CommandContext, _: unknown, due: Due, { receipt, text }: Attempt): Promise<void> {
  const { tx, now } = context;
  const outcome = afterAttempt(due.attempts, receipt);
  // The webhook may have been removed with its deliveries.
  if (!(await settle(context, due, 'status' in receipt ? { status: receipt.status, text } : undefined, outcome))) return;
  if (outcome.kind === 'again') {
    await tx.addJob(deliverJobName, { deliveryId: due.id }, { runAt: now.add({ seconds: outcome.inSeconds }).toString() });
  }
  await countFailures(context, due, outcome);
}

/** Stores the result of an attempt unless another process already finished the delivery; returns whether it did. */
async function settle(
  { tx, now }: CommandContext,
  due: Due,
  answer: { status: number; text: string } | undefined,
  outcome: Outcome,
): Promise<boolean> {
  const status = outcome.kind === 'again' ? 'pending' : outcome.kind;
  const next = outcome.kind === 'again' ? now.add({ seconds: outcome.inSeconds }).toString() : null;
  const settled = await tx.row(sql`
    UPDATE webhook_deliveries
    SET status = ${status}, next_attempt_at = ${next}, last_status = ${answer?.status ?? null},
        last_response = ${answer ? truncate(redactText(answer.text), 2_000) : null},
        last_error = ${outcome.kind === 'delivered' ? null : outcome.error},
        delivered_at = ${outcome.kind === 'delivered' ? now.toString() : null}
    WHERE id = ${due.id} AND status = 'pending' RETURNING 1`);
  return settled !== undefined;
}

/** Disables a webhook after too many failures in a row, and mails its creator. */
async function countFailures(context: CommandContext, due: Due, outcome: Outcome): Promise<void> {
  const { tx, kernel } = context;
  if (outcome.kind === 'delivered') {
    await tx.rows(sql`UPDATE webhooks SET failures = 0 WHERE id = ${due.webhookId} AND failures > 0`);
    return;
  }
  const counted = await tx.row<{ failures: number }>(sql`
    UPDATE webhooks SET failures = failures + 1 WHERE id = ${due.webhookId} AND active RETURNING failures`);
  if (!counted || counted.failures < maxFailures) return;
  await tx.rows(sql`
    UPDATE webhooks SET active = false, disabled_reason = ${outcome.error}, version = version + 1 WHERE id = ${due.webhookId}`);
  await tx.record({
    fact: 'webhook.disabled',
    refs: { webhook: due.webhookId, ...(due.customerId !== null && { customer: due.customerId }) },
    data: { name: due.name, reason: outcome.error },
  });
  const about = { name: due.name, url: due.url, reason: outcome.error, failures: counted.failures };
  const say = (key: 'subject' | 'text') => kernel.texts.say(due.notifyLanguage, `integrations.disabledMail.${key}`, about);
  await queueMail(context, {
    kind: 'webhook_disabled',
    refs: [`webhook:${due.webhookId}`],
    to: [due.notifyEmail],
    subject: say('subject'),
    text: say('text'),
    html: `<p>${say('text').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`,
  });
}
