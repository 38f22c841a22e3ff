import { type Book, positionKey, type Reservation, stockOf } from '../book/book.ts';
import { compareText, compareWalk } from '../book/positions.ts';
import { bookMove, bookOut } from '../book/value.ts';
import { type Quantity, showQuantity } from '../numbers/amounts.ts';
import { quantityOf } from '../numbers/units.ts';
import { allocate, sourcesOf } from '../picking/allocation.ts';
import {
  isBeingPicked,
  isClosed,
  isStaged,
  type PickLine,
  type PickList,
  type PickPart,
  type PickStatus,
  scannedParts,
} from '../picking/pick-list.ts';
import {
  type CancelPick,
  done,
  type FinishPick,
  type Outcome,
  type Pack,
  type Pick,
  refused,
  type Scan,
  type Short,
  type Timed,
} from './event.ts';
import { shrink } from './issue.ts';

/** Makes a pick list for hard reservations: they get their open quantity by the day of need, one line per position in walk order. */
export function pick(book: Book, { event, on }: Timed<Pick>): Outcome {
  if (book.locations.get(event.stage)!.type !== 'dispatch') return refused('LOCATION_WRONG');
  const demands = [...new Set(event.demands)].map((id) => book.reservations.get(id)!);
  if (demands.some(({ kind }) => kind !== 'hard')) return refused('NOT_HARD');
  const taken = demands.find(({ id }) => isBeingPicked(book, id));
  if (taken) return refused('ALREADY_PICKING', { reservation: taken.id });
  const { lines, short, skipped } = divide(book, demands, on);
  if (lines.length === 0) return refused('NOTHING_TO_PICK');
  book.pickLists.set(event.id, { id: event.id, stage: event.stage, status: 'open', by: null, lines, short, skipped });
  return done();
}

/** Scans goods of a line. The first who scans is the picker of the list. */
export function scan(book: Book, { event }: Timed<Scan>): Outcome {
  const list = book.pickLists.get(event.list)!;
  if (list.status !== 'open') return refused('PICK_CLOSED');
  if (list.by !== null && list.by !== event.by) return refused('PICK_LOCKED');
  const fitting = list.lines.filter(
    (one) => one.location === event.location && one.lot === event.lot && (event.item ?? one.item) === one.item,
  );
  const line = fitting.find((one) => !isClosed(one)) ?? fitting[0];
  if (!line) return refused('SCAN_WRONG');
  const open = isClosed(line) ? 0 : line.quantity - (line.scanned ?? 0);
  if (open === 0) return refused('SCAN_TOO_MANY', { open });
  const quantity = event.quantity === undefined ? open : quantityOf(stockOf(book, line.item).item, event.quantity);
  if (quantity === null) return refused('QUANTITY_INVALID');
  if (quantity > open) return refused('SCAN_TOO_MANY', { open: showQuantity(open) });
  list.by = event.by;
  line.scanned = (line.scanned ?? 0) + quantity;
  return done();
}

/** Closes a line with what was scanned; its position is to be counted. */
export function reportShort(book: Book, { event }: Timed<Short>): Outcome {
  const list = book.pickLists.get(event.list)!;
  if (list.status !== 'open') return refused('PICK_CLOSED');
  const line = list.lines.find((one) => one.line === event.line && !isClosed(one));
  if (!line) return refused('SCAN_WRONG');
  if (!event.reason?.trim()) return refused('REASON_REQUIRED');
  line.short = true;
  line.scanned ??= 0;
  stockOf(book, line.item).shortPositions.add(positionKey(line));
  return done();
}

/** Brings everything that was scanned to the stage. */
export function finishPick(book: Book, { event, today }: Timed<FinishPick>): Outcome {
  const list = book.pickLists.get(event.list)!;
  if (list.status !== 'open') return refused('PICK_CLOSED');
  const open = list.lines.filter((line) => !isClosed(line)).length;
  if (open > 0) return refused('PICK_NOT_ALL_SCANNED', { lines: open });
  return bringToStage(book, list, list.lines.some((line) => line.short) ? 'short_picked' : 'picked', today);
}

/** Cancels a list: closed lines are brought to the stage, open ones are reset. */
export function cancelPick(book: Book, { event, today }: Timed<CancelPick>): Outcome {
  const list = book.pickLists.get(event.list)!;
  if (list.status !== 'open') return refused('PICK_CLOSED');
  const open = list.lines.filter((line) => !isClosed(line));
  if (open.length > 0 && !event.confirmed) return refused('PICK_NOT_ALL_SCANNED', { lines: open.length });
  for (const line of open) line.scanned = null;
  return bringToStage(book, list, 'canceled', today);
}

/** Issues the goods at the stage; the reservations shrink. */
export function pack(book: Book, { event, today }: Timed<Pack>): Outcome {
  const list = book.pickLists.get(event.list)!;
  const staged = isStaged(list) ? list.lines.filter((line) => (line.scanned ?? 0) > 0) : [];
  if (staged.length === 0) return refused('PICK_NOT_PICKED');
  const entries = staged.flatMap((line) =>
    scannedParts(line).map(({ reservation, quantity }) => {
      shrink(book.reservations.get(reservation)!, quantity);
      const entry = bookOut(stockOf(book, line.item), { on: today, type: 40, lot: line.lot, location: list.stage, quantity });
      return { item: line.item, entry };
    }),
  );
  list.status = 'packed';
  return done({ entries });
}

function bringToStage(book: Book, list: PickList, status: PickStatus, on: string): Outcome {
  const moved = list.lines.filter((line) => (line.scanned ?? 0) > 0);
  const entries = moved.flatMap((line) => {
    const booking = { on, type: 70, lot: line.lot, quantity: line.scanned! } as const;
    return bookMove(stockOf(book, line.item), booking, line.location, list.stage).map((entry) => ({ item: line.item, entry }));
  });
  list.status = status;
  return done({ entries });
}

type Division = { lines: PickLine[]; short: PickPart[]; skipped: string[] };

/** Gives the demands in the order of their need what is available; a complete one gets all or nothing. */
function divide(book: Book, demands: readonly Reservation[], on: string): Division {
  const splits = new Map<string, { lot: string; location: string; item: string; split: PickPart[] }>();
  const [short, skipped]: [PickPart[], string[]] = [[], []];
  const taken = new Map<string, Quantity>();
  for (const demand of [...demands].sort((a, b) => compareText(a.needOn, b.needOn) || compareText(a.id, b.id))) {
    const stock = stockOf(book, demand.item);
    const keyOf = (place: { lot: string; location: string }) => `${demand.item}\n${place.lot}\n${place.location}`;
    const sources = sourcesOf(book, stock, on)
      .map((source) => ({
        ...source,
        available: source.available - (taken.get(keyOf({ lot: source.lot.code, location: source.location.code })) ?? 0),
      }))
      .filter(({ available }) => available > 0);
    const parts = allocate(stock.item, sources, demand.open);
    const missing = demand.open - parts.reduce((sum, part) => sum + part.quantity, 0);
    if (missing > 0 && demand.complete) {
      skipped.push(demand.id);
      continue;
    }
    if (missing > 0) short.push({ reservation: demand.id, quantity: missing });
    for (const part of parts) {
      const key = keyOf(part);
      taken.set(key, (taken.get(key) ?? 0) + part.quantity);
      const line = splits.get(key) ?? { lot: part.lot, location: part.location, item: demand.item, split: [] };
      line.split.push({ reservation: demand.id, quantity: part.quantity });
      splits.set(key, line);
    }
  }
  const walk = [...splits.values()].sort(
    (a, b) =>
      compareWalk(book.locations.get(a.location)!, book.locations.get(b.location)!) ||
      compareText(a.lot, b.lot) ||
      compareText(a.item, b.item),
  );
  const lines = walk.map((one, index) => {
    const quantity = one.split.reduce((sum, part) => sum + part.quantity, 0);
    return { ...one, line: index + 1, quantity, scanned: null, short: false };
  });
  return { lines, short, skipped };
}
