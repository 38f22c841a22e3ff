import { eq } from 'drizzle-orm';
import { keepInstallmentEndpoint } from '#modules/invoicing/contract/installment/keep-installment.endpoint.ts';
import { decideInstallmentCredit } from '#modules/invoicing/domain/installment/installment-credit.ts';
import { addMoney } from '#platform/domain/money.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { installments } from '../invoicing.tables.ts';
import { creditProposalOf } from './installment-credits.ts';

export const keepInstallment = command(keepInstallmentEndpoint, async ({ tx }, { id, version, reason }) => {
  const [installment] = await tx.db.select().from(installments).where(eq(installments.id, id)).for('update');
  if (!installment) throw notFound();
  if (installment.version !== version) throw staleVersion(installment);
  const decided = decideInstallmentCredit((await creditProposalOf(tx, installment))?.net);
  if (!decided.accepted) return decided;
  await tx.db
    .update(installments)
    .set({ keptBecause: reason, keptNet: addMoney(installment.keptNet, decided.value), version: version + 1 })
    .where(eq(installments.id, id));
  await tx.record({ fact: 'installment.kept', refs: { basket: installment.basketId }, data: { position: installment.position, reason } });
  return { id, version: version + 1 };
});
