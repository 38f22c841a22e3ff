import { receiveReturnEndpoint } from '#modules/shipping/contract/return/receive-return.endpoint.ts';
import { decideReceive } from '#modules/shipping/domain/return/return.ts';
import { command } from '#platform/server/served.ts';
import { lockReturn, refsOf, saveReturn } from './returns.store.ts';

export const receiveReturn = command(receiveReturnEndpoint, async ({ tx, now }, { id, version }) => {
  const found = await lockReturn(tx, id, version);
  const decided = decideReceive(found);
  if (!decided.accepted) return decided;
  const saved = await saveReturn(tx, found, { status: 'received', receivedAt: now.toString() });
  const refs = await refsOf(tx, found);
  await tx.record({ fact: 'shipping.return_received', refs, from: found.status, to: saved.status, data: { number: found.number } });
  return saved;
});
