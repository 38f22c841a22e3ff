import { cancelReturnEndpoint } from '#modules/shipping/contract/return/cancel-return.endpoint.ts';
import { decideCancelReturn } from '#modules/shipping/domain/return/return.ts';
import { command } from '#platform/server/served.ts';
import { lockReturn, readLines, refsOf, resetLines, saveReturn } from './returns.store.ts';

export const cancelReturn = command(cancelReturnEndpoint, async ({ tx }, { id, version, confirmed }) => {
  const found = await lockReturn(tx, id, version);
  const lines = await readLines(tx, id);
  const decided = decideCancelReturn(found, lines, confirmed);
  if (!decided.accepted) return decided;
  await resetLines(tx, lines);
  const saved = await saveReturn(tx, found, { status: 'canceled' });
  const refs = await refsOf(tx, found);
  await tx.record({ fact: 'shipping.return_canceled', refs, from: found.status, to: saved.status, data: { number: found.number } });
  return saved;
});
