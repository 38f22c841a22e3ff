import { minToDeliver } from '#modules/baskets/domain/count/count-line.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { CountedRow } from './counted-line.ts';

/** Puts a line that ended below its tolerance before the order manager. */
export async function markShort({ tx, now }: CommandContext, line: CountedRow): Promise<void> {
  if (line.short) return;
  await changeLine(tx, line, { shortSince: now.toString() }, { keepVersion: true });
  const { basketId, description, quantity, produced } = line;
  const data = { line: description, counted: produced, ordered: quantity, least: minToDeliver(line, line.tolerance) };
  await tx.record({ fact: 'line.counted_short', refs: { basket: basketId, line: line.id }, data });
}
