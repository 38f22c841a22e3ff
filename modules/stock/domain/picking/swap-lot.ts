import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Book, stockOf } from '../book/book.ts';
import { availableAt, isUsable } from '../book/positions.ts';
import { showQuantity } from '../numbers/amounts.ts';
import type { PickLine, PickList } from './pick-list.ts';

type Swap = { line: number; lot: string; location: string; by: string; on: string };
type Refusal = 'PICK_CLOSED' | 'PICK_LOCKED' | 'PICK_LINE_SCANNED' | 'PICK_LOT_UNKNOWN' | 'PICK_LOT_UNUSABLE' | 'LOT_SHORT';

/**
 * Whether a line of a list may take another lot; accepts with the line as it becomes. Refuses PICK_LINE_SCANNED once a part of it was scanned,
 * PICK_LOT_UNKNOWN for a lot that does not lie there, PICK_LOT_UNUSABLE for one that is blocked, past its date or no place to pick from, and
 * LOT_SHORT when it does not hold the whole line.
 */
export function decideSwapLot(book: Book, list: PickList, { line: number, lot, location, by, on }: Swap): Decision<PickLine, Refusal> {
  if (list.status !== 'open') return refuse('PICK_CLOSED');
  if (list.by !== null && list.by !== by) return refuse('PICK_LOCKED');
  const line = list.lines.find((one) => one.line === number);
  if (!line || line.short || line.scanned !== null) return refuse('PICK_LINE_SCANNED');
  const stock = stockOf(book, line.item);
  const code = codeMeant([...stock.lots.keys()], lot);
  const placeCode = codeMeant([...book.locations.keys()], location || line.location);
  const place = placeCode === undefined ? undefined : book.locations.get(placeCode);
  const isThere = stock.journal.some((entry) => entry.lot === code && entry.location === place?.code);
  if (code === undefined || !place || !isThere) return refuse('PICK_LOT_UNKNOWN', { lot, location: place?.code ?? location }, 'lot');
  const isPickable = place.type === 'pick' || place.type === 'bulk';
  if (!isPickable || !isUsable({ lot: stock.lots.get(code)!, location: place }, on))
    return refuse('PICK_LOT_UNUSABLE', { lot: code }, 'lot');
  const available = availableAt(book, stock, { lot: code, location: place.code }, on);
  if (code === line.lot && place.code === line.location) return accept(line);
  return available < line.quantity
    ? refuse('LOT_SHORT', { available: showQuantity(available), asked: showQuantity(line.quantity) }, 'lot')
    : accept({ ...line, lot: code, location: place.code });
}

/** The code that a person typed or scanned: exactly that one, else the only one that differs in capitals alone. */
function codeMeant(codes: readonly string[], typed: string): string | undefined {
  if (codes.includes(typed)) return typed;
  const alike = codes.filter((one) => one.toLowerCase() === typed.toLowerCase());
  return alike.length === 1 ? alike[0] : undefined;
}
