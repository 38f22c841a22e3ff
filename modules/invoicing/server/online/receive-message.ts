import { eq } from 'drizzle-orm';
import type { Kernel } from '#platform/server/kernel.ts';
import { mollieId } from './mollie/mollie.ts';
import { onlinePayments } from './online.tables.ts';
import { checkNow } from './online-payment.jobs.ts';

/** Takes the provider's message that something changed: the id alone counts, and only of a payment that we began. */
export async function receiveProviderMessage(kernel: Kernel, providerId: unknown): Promise<void> {
  if (typeof providerId !== 'string' || !mollieId.test(providerId)) return;
  await kernel.act(async ({ tx }) => {
    const [found] = await tx.db.select({ id: onlinePayments.id }).from(onlinePayments).where(eq(onlinePayments.providerId, providerId));
    if (found) await checkNow({ tx }, found.id);
  });
}
