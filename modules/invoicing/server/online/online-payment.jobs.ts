import { eq, sql } from 'drizzle-orm';
import { unitUrl } from '#modules/identity/server/public.ts';
import { isEnded, nextCheckAfter } from '#modules/invoicing/domain/online/online-payment.ts';
import { invoicePaymentPath, onlinePaymentPath, orderPaymentPath, returnedToken } from '#modules/invoicing/domain/online/paths.ts';
import type { NewProviderPayment, PaymentAnswer, RefundAnswer } from '#modules/invoicing/domain/online/provider.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { notifyChargeback } from './chargeback/notify-chargeback.ts';
import { onlinePaymentMessagePath } from './message-path.ts';
import { providerFor } from './mollie/mollie.ts';
import { onlineRefunds } from './online.tables.ts';
import {
  checkJobName,
  findOnlinePayment,
  keepProviderPayment,
  type OnlinePayment,
  recordOnline,
  saveOnlinePayment,
  startJobName,
} from './online-payments.store.ts';
import { keepRefund } from './online-refunds.store.ts';

/** The customer waits for the first answer: after some two minutes they may try again. */
const startWaits = [2, 5, 15, 30, 60];

function returnPath({ id, byLink, basketId }: OnlinePayment): string {
  if (!byLink) return onlinePaymentPath(id);
  return basketId === null ? invoicePaymentPath(returnedToken) : orderPaymentPath(returnedToken);
}

export const startOnlinePaymentJob = externalCallJob<NewProviderPayment, PaymentAnswer>(startJobName, {
  async read(context, { id }) {
    const { tx, kernel } = context;
    const payment = await findOnlinePayment(tx, Number(id));
    if (payment?.status !== 'starting') return undefined;
    const customer = await tx.row<{ unitId: number }>(
      sql`SELECT business_unit_id AS "unitId" FROM ${relationsTables.customers} WHERE id = ${payment.customerId}`,
    );
    return {
      key: `katern-payment-${payment.id}-${payment.createdAt}`,
      ...{ amount: payment.amount, description: payment.description, language: payment.language },
      returnUrl: `${await unitUrl(context, customer?.unitId)}${returnPath(payment)}`,
      messageUrl: `${kernel.config.publicUrl}${onlinePaymentMessagePath}`,
    };
  },
  call: (kernel, request) => providerFor(kernel).create(request),
  async save(context, payload, _, answer) {
    const { tx, now } = context;
    const payment = (await findOnlinePayment(tx, Number(payload.id)))!;
    if (payment.status !== 'starting') return;
    if (answer.kind === 'payment') {
      await keepProviderPayment(context, payment.id, answer.payment);
      return scheduleCheck(context, payment.id, 0);
    }
    const tries = Number(payload.tries ?? 0);
    const wait = answer.kind === 'later' ? startWaits[tries] : undefined;
    if (wait === undefined) return endWith(context, payment, answer.reason);
    const afterSeconds = answer.kind === 'later' ? Math.min(answer.afterSeconds ?? wait, 120) : wait;
    await tx.addJob(startJobName, { ...payload, tries: tries + 1 }, { runAt: now.add({ seconds: Math.ceil(afterSeconds) }).toString() });
  },
});

async function endWith(context: CommandContext, payment: OnlinePayment, trouble: string): Promise<void> {
  await recordOnline(context, await saveOnlinePayment(context.tx, payment.id, { status: 'failed', trouble }), 'online_payment.failed');
}

/** Asks the provider again later by itself: its messages are not certain to arrive. */
export async function scheduleCheck({ tx, now }: CommandContext, id: number, checks: number): Promise<void> {
  const seconds = nextCheckAfter(checks);
  if (seconds === undefined) return;
  await tx.addJob(checkJobName, { id, checks: checks + 1 }, { key: `${checkJobName}-${id}-later`, runAt: now.add({ seconds }).toString() });
}

/** Asks the provider now: it says that something changed. Messages that come together are one question. */
export async function checkNow({ tx }: Pick<CommandContext, 'tx'>, id: number): Promise<void> {
  await tx.addJob(checkJobName, { id, reported: true }, { key: `${checkJobName}-${id}` });
}

type Question = { providerId: string; payment: boolean; refunds: { id: number; providerId: string }[] };
type Answers = { payment: PaymentAnswer | undefined; refunds: { id: number; answer: RefundAnswer }[] };

/** Asks the provider for the status, because the contents of a webhook are not trusted. */
export const checkOnlinePaymentJob = externalCallJob<Question, Answers>(checkJobName, {
  async read({ tx }, { id, reported }) {
    const payment = await findOnlinePayment(tx, Number(id));
    if (!payment?.providerId) return undefined;
    const running = await tx.db.select().from(onlineRefunds).where(eq(onlineRefunds.onlinePaymentId, payment.id));
    const refunds = running.flatMap(({ id: refund, status, providerId }) =>
      status === 'running' && providerId ? [{ id: refund, providerId }] : [],
    );
    // What the provider reports of a paid one may be a chargeback.
    const isOpen = !isEnded(payment.status) || (payment.status === 'paid' && reported === true);
    return isOpen || refunds.length > 0 ? { providerId: payment.providerId, payment: isOpen, refunds } : undefined;
  },
  async call(kernel, { providerId, payment, refunds }) {
    const provider = providerFor(kernel);
    return {
      payment: payment ? await provider.read(providerId) : undefined,
      refunds: await Promise.all(
        refunds.map(async ({ id, providerId: refund }) => ({ id, answer: await provider.readRefund(providerId, refund) })),
      ),
    };
  },
  async save(context, { id, checks = 0 }, _, { payment, refunds }) {
    let isOpen = false;
    if (payment?.kind === 'payment') {
      const kept = await keepProviderPayment(context, Number(id), payment.payment);
      await notifyChargeback(context, kept);
      isOpen = !isEnded(kept.payment.status);
    } else isOpen = payment !== undefined;
    for (const refund of refunds) if (await keepRefund(context, refund.id, refund.answer)) isOpen = true;
    if (isOpen) await scheduleCheck(context, Number(id), Number(checks));
  },
});
