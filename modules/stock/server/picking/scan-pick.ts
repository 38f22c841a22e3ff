import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { decideEvent, type NewEvent } from '#modules/stock/domain/events/decide-event.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { decideLine, decideScannedItem } from '#modules/stock/domain/picking/decide-pick.ts';
import { isClosed } from '#modules/stock/domain/picking/pick-list.ts';
import { keyOf } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { command } from '#platform/server/served.ts';
import { lockPickList, savePickLine } from './lock-pick-list.ts';

type Refusal =
  | 'PICK_CLOSED'
  | 'PICK_LOCKED'
  | 'SCAN_WRONG'
  | 'SCAN_TOO_MANY'
  | 'LOCATION_UNKNOWN'
  | 'STOCK_QUANTITY_INVALID'
  | 'REASON_REQUIRED';

export const scanPick = command(scanPickEndpoint, async (context, { id, itemId, location, lot, quantity, shortReason }) => {
  const { stored, list } = await lockPickList(context, id);
  const by = String(context.actor.id);
  const place = { item: keyOf(itemId), lot, location };
  const known = decideScannedItem(stored.book, place.item);
  if (!known.accepted) return known;
  const named = list.lines.find((one) => one.item === place.item && one.lot === lot && one.location === location);
  const act = (event: NewEvent, name: string) => decideEvent<Refusal>(stored.book, localMoment(context), event, name);
  if (quantity !== 0 || shortReason === undefined) {
    const scanned = act({ do: 'scan', list: list.id, ...place, by, ...(quantity !== undefined && { quantity }) }, 'scan');
    if (!scanned.accepted) return scanned;
  }
  const decided = decideLine(list, named, by);
  if (!decided.accepted) return decided;
  const line = decided.value;
  if (shortReason !== undefined && !isClosed(line)) {
    const short = act({ do: 'short', list: list.id, line: line.line, reason: shortReason }, 'short');
    if (!short.accepted) return short;
    list.by ??= by;
  }
  await savePickLine(context.tx, list, line.line, line.short ? shortReason : '');
  const scanned = showQuantity(line.scanned ?? 0);
  const refs = { pick_list: id };
  const data = { list: id, lot, location, scanned, asked: showQuantity(line.quantity) };
  await context.tx.record(
    line.short
      ? { fact: 'stock.pick_short', refs, data: { ...data, reason: shortReason ?? '' } }
      : { fact: 'stock.pick_scanned', refs, data },
  );
  return { scanned, closed: isClosed(line) };
});
