import { eq } from 'drizzle-orm';
import { creditInstallmentEndpoint } from '#modules/invoicing/contract/installment/credit-installment.endpoint.ts';
import { decideInstallmentCredit } from '#modules/invoicing/domain/installment/installment-credit.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { creditAmount } from '../credit-invoice.ts';
import { lockInvoices } from '../invoices.store.ts';
import { installments } from '../invoicing.tables.ts';
import { creditProposalOf } from './installment-credits.ts';

export const creditInstallment = command(creditInstallmentEndpoint, async (context, { id, version, amount }) => {
  const { tx } = context;
  const [installment] = await tx.db.select().from(installments).where(eq(installments.id, id));
  if (!installment?.invoiceId) throw notFound();
  await lockInvoices(tx, [installment.invoiceId]);
  const proposal = await creditProposalOf(tx, installment);
  const decided = decideInstallmentCredit(proposal?.net);
  if (!decided.accepted) return decided;
  const whole = amount === proposal!.left;
  const credited = await creditAmount(
    context,
    { id: installment.invoiceId, version, reason: proposal!.orderNumber },
    { billAgain: false, amount: whole ? undefined : amount, aboutLineId: null, forDamage: false },
  );
  if (!credited.accepted) return credited;
  const { net: _, ...state } = credited.value;
  return state;
});
