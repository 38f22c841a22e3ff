import { sql } from 'drizzle-orm';
import { discardAmendmentEndpoint } from '#modules/baskets/contract/amendment/discard-amendment.endpoint.ts';
import { decideEditAmendment } from '#modules/baskets/domain/amendment/amendment.ts';
import { command } from '#platform/server/served.ts';
import { lockAmendment } from './amendments.store.ts';

export const discardAmendment = command(discardAmendmentEndpoint, async ({ tx }, { id, version }) => {
  const amendment = await lockAmendment(tx, id, version);
  const decided = decideEditAmendment(amendment.status);
  if (!decided.accepted) return decided;
  const { basketId, number } = amendment;
  await tx.rows(sql`UPDATE amendments SET status = 'discarded', version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'amendment.discarded', refs: { basket: basketId, amendment: id }, data: { number } });
  return { id, basketId, version: version + 1 };
});
