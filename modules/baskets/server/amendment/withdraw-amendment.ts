import { sql } from 'drizzle-orm';
import { withdrawAmendmentEndpoint } from '#modules/baskets/contract/amendment/withdraw-amendment.endpoint.ts';
import { decideWithdrawAmendment } from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { command } from '#platform/server/served.ts';
import { lockAmendment, withoutAnswer } from './amendments.store.ts';

export const withdrawAmendment = command(withdrawAmendmentEndpoint, async ({ tx }, { id, version }) => {
  const amendment = await lockAmendment(tx, id, version);
  const decided = decideWithdrawAmendment(amendment.status);
  if (!decided.accepted) return decided;
  const { basketId, number } = amendment;
  await tx.rows(sql`UPDATE amendments SET status = 'draft', ${withoutAnswer}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'amendment.withdrawn', refs: { basket: basketId, amendment: id }, data: { number } });
  return { id, basketId, version: version + 1 };
});
