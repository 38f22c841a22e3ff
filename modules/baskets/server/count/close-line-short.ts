import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { decideCloseShort } from '#modules/baskets/domain/count/count-line.ts';
import { lineClosedShort } from '#modules/baskets/domain/facts.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { refusalError } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { type CountedRow, lockCounted, readLineWork } from './counted-line.ts';
import { settleLine } from './settle-line.ts';

export const closeLineShort = command(closeLineShortEndpoint, async (context, { id, version, charge, price, reason }) => {
  const { tx } = context;
  const line = await lockCounted(tx, id, version);
  const agreed = charge === 'agreed' ? (price ?? line.price) : null;
  const decided = decideCloseShort(line, await readLineWork(context, id), agreed);
  if (!decided.accepted) return decided;
  const ends = decided.value === 'close';
  const least = ends ? line.shipped : line.produced;
  await changeLine(tx, line, { leastQuantity: least, settleCharge: charge, settledPrice: agreed, shortSince: null });
  const { basketId, description, quantity, shipped, produced } = line;
  await tx.record(
    lineClosedShort({
      refs: { basket: basketId, line: id },
      data: {
        line: description,
        ordered: quantity,
        shipped,
        produced,
        ends: ends ? 'yes' : 'no',
        charge,
        price: eurosOf(agreed ?? line.price),
        reason,
      },
    }),
  );
  await (ends ? finish(context, { ...line, settleCharge: charge, settledPrice: agreed }) : move(context, line, 'ready'));
  return { id, basketId, version: (await lockCounted(tx, id)).version };
});

async function finish(context: CommandContext, line: CountedRow): Promise<void> {
  await settleLine(context, line);
  await move(context, line, 'delivered');
}

async function move(context: CommandContext, { id, description }: CountedRow, to: 'delivered' | 'ready'): Promise<void> {
  const moved = await moveLine(context, id, to, { data: { line: description } });
  if (!moved.accepted) throw refusalError(moved);
}
