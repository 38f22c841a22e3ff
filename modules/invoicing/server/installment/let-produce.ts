import { eq, sql } from 'drizzle-orm';
import { letProduceEndpoint } from '#modules/invoicing/contract/installment/let-produce.endpoint.ts';
import { decideLetProduce } from '#modules/invoicing/domain/installment/installments.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { installments } from '../invoicing.tables.ts';
import { isAwaited } from './prepayments.ts';

export const letProduce = command(letProduceEndpoint, async ({ tx, actor }, { id, version, reason }) => {
  const [installment] = await tx.db.select().from(installments).where(eq(installments.id, id)).for('update');
  if (!installment) throw notFound();
  if (installment.version !== version) throw staleVersion(installment);
  const state = await tx.row<{ isAwaited: boolean }>(sql`
    SELECT ${isAwaited} AS "isAwaited" FROM installments s LEFT JOIN invoices i ON i.id = s.invoice_id WHERE s.id = ${id}`);
  const decided = decideLetProduce(state!);
  if (!decided.accepted) return decided;
  await tx.db
    .update(installments)
    .set({ letGoBy: actor.name, version: version + 1 })
    .where(eq(installments.id, id));
  await tx.record({ fact: 'installment.let_go', refs: { basket: installment.basketId }, data: { position: installment.position, reason } });
  return { id, version: version + 1 };
});
