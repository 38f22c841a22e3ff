import { eq } from 'drizzle-orm';
import type { RefundAnswer } from '#modules/invoicing/domain/online/provider.ts';
import type { Money } from '#platform/domain/money.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import { providerFor } from './mollie/mollie.ts';
import { onlinePayments, onlineRefunds } from './online.tables.ts';
import { scheduleCheck } from './online-payment.jobs.ts';
import { keepRefund, refundJobName } from './online-refunds.store.ts';

/** Within the hour in which the provider remembers the idempotency key, so that a repetition never pays back twice. */
const waits = [5, 30, 120, 600, 1200];

type Question = { onlinePaymentId: number; providerId: string; refund: { key: string; amount: Money; description: string } };

export const refundOnlinePaymentJob = externalCallJob<Question, RefundAnswer>(refundJobName, {
  async read({ tx }, { id }) {
    const [found] = await tx.db
      .select({ refund: onlineRefunds, payment: onlinePayments })
      .from(onlineRefunds)
      .innerJoin(onlinePayments, eq(onlinePayments.id, onlineRefunds.onlinePaymentId))
      .where(eq(onlineRefunds.id, Number(id)));
    if (found?.refund.status !== 'starting' || found.payment.providerId === null) return undefined;
    const { refund, payment } = found;
    const key = `katern-refund-${refund.id}-${refund.createdAt}`;
    return {
      ...{ onlinePaymentId: payment.id, providerId: payment.providerId! },
      refund: { key, amount: refund.amount, description: payment.description },
    };
  },
  call: (kernel, { providerId, refund }) => providerFor(kernel).refund(providerId, refund),
  async save(context, payload, { onlinePaymentId }, answer) {
    const { tx, now } = context;
    if (answer.kind !== 'later') {
      if (await keepRefund(context, Number(payload.id), answer)) await scheduleCheck(context, onlinePaymentId, 0);
      return;
    }
    const tries = Number(payload.tries ?? 0);
    const wait = waits[tries];
    if (wait !== undefined) {
      const seconds = Math.min(answer.afterSeconds ?? wait, 1200);
      await tx.addJob(refundJobName, { ...payload, tries: tries + 1 }, { runAt: now.add({ seconds: Math.ceil(seconds) }).toString() });
      return;
    }
    const change = { status: 'uncertain' as const, trouble: answer.reason };
    await tx.db
      .update(onlineRefunds)
      .set(change)
      .where(eq(onlineRefunds.id, Number(payload.id)));
  },
});
