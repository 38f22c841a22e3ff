import { sendBackReturnEndpoint } from '#modules/shipping/contract/return/send-back-return.endpoint.ts';
import { decideSendBack, statusAfter } from '#modules/shipping/domain/return/return.ts';
import { accept } from '#platform/domain/decision.ts';
import { command } from '#platform/server/served.ts';
import { lockReturn, readLines, refsOf, saveReturn } from './returns.store.ts';
import { sendAgain } from './send-again.ts';

export const sendBackReturn = command(sendBackReturnEndpoint, async (context, { id, version, to }) => {
  const { tx, now } = context;
  const found = await lockReturn(tx, id, version);
  const lines = await readLines(tx, id);
  const sendBack = lines.reduce((sum, line) => sum + line.sendBack, 0);
  const decided = decideSendBack({ status: found.status, sendBack, isSentBack: found.sentBackAt !== null });
  if (!decided.accepted) return decided;
  const packed = to ? await sendAgain(context, found, { lines, to }) : accept(null);
  if (!packed.accepted) return packed;
  const status = statusAfter({ credit: found.credit, sendBack, isSentBack: true });
  const saved = await saveReturn(tx, found, { sentBackAt: now.toString(), status });
  const data = { number: found.number, pieces: sendBack };
  await tx.record({ fact: 'shipping.return_sent_back', refs: await refsOf(tx, found), from: found.status, to: status, data });
  return { ...saved, shipmentId: packed.value };
});
