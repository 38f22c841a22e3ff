import { type Quantity, share, unitPriceOf, type Value, valueAt } from '../numbers/amounts.ts';
import type { Fraction } from '../numbers/fraction.ts';
import type { Book, Entry, EntryType, ItemStock, Layer, LayerPart } from './book.ts';
import { isCustomers, type Valuation } from './item.ts';

/** Where and when an entry is booked. */
export type Booking = { on: string; type: EntryType; lot: string; location: string; quantity: Quantity };

/**
 * The exact cost of one unit: value by quantity; without stock that of the last entry that has both, else zero. Never rounded or stored.
 */
export function unitCostOf(stock: ItemStock): Fraction {
  if (stock.quantity !== 0) return unitPriceOf(stock.value, stock.quantity);
  const last = stock.journal.findLast((entry) => entry.quantity !== 0 && entry.value !== 0);
  return last ? unitPriceOf(Math.abs(last.value), Math.abs(last.quantity)) : { n: 0n, d: 1n };
}

/** The value of a quantity that comes in without a cost of its own. */
export function valueWithoutCost(stock: ItemStock, quantity: Quantity): Value {
  return isCustomers(stock.item) ? 0 : valueAt(quantity, unitCostOf(stock));
}

/** Books goods that come in with a value; goods of a customer have none. A FIFO item gets a layer. */
export function bookIn(stock: ItemStock, booking: Booking, value: Value): Entry {
  const kept = isCustomers(stock.item) ? 0 : value;
  const layer = { on: booking.on, quantity: booking.quantity, value: kept };
  if (stock.item.valuation === 'fifo') insertLayer(stock.layers, layer);
  return append(stock, booking, kept, stock.item.valuation === 'fifo' ? [{ layer, quantity: booking.quantity, value: kept }] : []);
}

/** Books goods that go out, at their moving average or from the oldest layers. `booking.quantity` is what goes out, above zero. */
export function bookOut(stock: ItemStock, booking: Booking): Entry {
  const { quantity } = booking;
  const parts = stock.item.valuation === 'fifo' ? takeLayers(stock.layers, quantity) : [];
  const value = stock.item.valuation === 'fifo' ? sumOf(parts) : averageOf(stock, quantity);
  return append(stock, { ...booking, quantity: -quantity }, -value || 0, parts);
}

/** Books a movement between two places, which has no value. */
export function bookMove(stock: ItemStock, booking: Omit<Booking, 'location'>, from: string, to: string): [out: Entry, arrived: Entry] {
  return [
    append(stock, { ...booking, location: from, quantity: -booking.quantity }, 0, []),
    append(stock, { ...booking, location: to }, 0, []),
  ];
}

/** Books a counter-entry of one half of a movement between two places. */
export function bookMoveBack(stock: ItemStock, entry: Entry, on: string): Entry {
  return append(stock, { ...placeOf(entry), on, quantity: -entry.quantity }, 0, []);
}

/** Books what comes back or is lost at a given value and leaves the layers alone. */
export function bookAtValue(stock: ItemStock, booking: Booking, value: Value): Entry {
  return append(stock, booking, value, []);
}

/**
 * Books a counter-entry of goods that went out: quantity and value come back into the layers that they left, or into a new one when they left
 * before the item was valued by FIFO.
 */
export function bookBack(stock: ItemStock, entry: Entry, on: string): Entry {
  if (stock.item.valuation === 'fifo' && entry.layers.length === 0)
    return bookIn(stock, { ...placeOf(entry), on, quantity: -entry.quantity }, -entry.value || 0);
  for (const { layer, quantity, value } of entry.layers) {
    layer.quantity += quantity;
    layer.value += value;
  }
  return append(stock, { ...placeOf(entry), on, quantity: -entry.quantity }, -entry.value || 0, entry.layers);
}

/**
 * Books a counter-entry of goods that came in. The moving average gives at most what it has, FIFO gives its own layer first and then the
 * oldest; what is taken more or less than the entry's value is a variance.
 */
export function bookOutAgain(book: Book, stock: ItemStock, entry: Entry, on: string): Entry {
  const own = entry.layers[0]?.layer;
  const parts = stock.item.valuation === 'fifo' ? takeLayers(stock.layers, entry.quantity, own) : [];
  const average = stock.quantity === entry.quantity ? stock.value : Math.min(stock.value, entry.value);
  const taken = stock.item.valuation === 'fifo' ? sumOf(parts) : average;
  if (taken !== entry.value) book.variances.push({ item: stock.item.code, on, value: taken - entry.value });
  return append(stock, { ...placeOf(entry), on, quantity: -entry.quantity }, -taken || 0, parts);
}

/**
 * Adds a later cost to what is left of a receipt: the part of `cost` that falls on it becomes stock, never below zero, as an entry without a
 * quantity; the rest is a variance. Customers' goods take nothing.
 */
export function bookLateCost(book: Book, stock: ItemStock, receipt: Entry, cost: Value, on: string): Entry | undefined {
  const own = receipt.layers[0]?.layer;
  // Goods that came in before the item was valued by FIFO lie in the layer of what there was then.
  const isFifo = stock.item.valuation === 'fifo';
  const layer = own ?? (isFifo ? stock.layers.find(({ carried, quantity }) => carried && quantity > 0) : undefined);
  const left = own ? own.quantity : Math.min(isFifo ? (layer?.quantity ?? 0) : stock.quantity, receipt.quantity);
  const floor = -(layer ? layer.value : isFifo ? 0 : stock.value) || 0;
  const taken = isCustomers(stock.item) ? 0 : Math.max(floor, share(cost, left, receipt.quantity));
  if (cost !== taken) book.variances.push({ item: stock.item.code, on, value: cost - taken });
  if (taken === 0) return undefined;
  if (layer) layer.value += taken;
  const entry: Entry = { on, type: 15, lot: receipt.lot, location: null, quantity: 0, value: taken, layers: [] };
  stock.value += taken;
  stock.journal.push(entry);
  return entry;
}

/**
 * Values an item otherwise from now on. For FIFO what is there becomes one layer at its average; no entry gets another value. Nothing is said of an
 * item that is valued so already.
 */
export function changeValuation(stock: ItemStock, valuation: Valuation, on: string): void {
  if ((stock.item.valuation ?? 'average') === valuation) return;
  stock.item.valuation = valuation;
  for (const layer of stock.layers) {
    layer.quantity = 0;
    layer.value = 0;
  }
  if (valuation === 'fifo' && stock.quantity > 0)
    insertLayer(stock.layers, { on, quantity: stock.quantity, value: stock.value, carried: true });
}

function averageOf(stock: ItemStock, quantity: Quantity): Value {
  return quantity === stock.quantity ? stock.value : share(stock.value, quantity, stock.quantity);
}

/** Takes a quantity from the layers, `first` before the oldest. */
function takeLayers(layers: readonly Layer[], quantity: Quantity, first?: Layer): LayerPart[] {
  const parts: LayerPart[] = [];
  let left = quantity;
  for (const layer of first ? [first, ...layers.filter((other) => other !== first)] : layers) {
    const part = Math.min(left, layer.quantity);
    if (part === 0) continue;
    const value = part === layer.quantity ? layer.value : share(layer.value, part, layer.quantity);
    layer.quantity -= part;
    layer.value -= value;
    parts.push({ layer, quantity: part, value });
    left -= part;
  }
  return parts;
}

/** Puts a layer behind all of its day and of earlier ones. */
function insertLayer(layers: Layer[], layer: Layer): void {
  const index = layers.findIndex((other) => other.on > layer.on);
  layers.splice(index === -1 ? layers.length : index, 0, layer);
}

function sumOf(parts: readonly LayerPart[]): Value {
  return parts.reduce((sum, part) => sum + part.value, 0);
}

function placeOf(entry: Entry): { type: EntryType; lot: string; location: string } {
  if (entry.location === null) throw new RangeError('a cost adjustment has no place');
  return { type: entry.type, lot: entry.lot, location: entry.location };
}

function append(stock: ItemStock, booking: Booking, value: Value, layers: readonly LayerPart[]): Entry {
  const { on, type, lot, location, quantity } = booking;
  const entry: Entry = { on, type, lot, location, quantity, value, layers };
  stock.journal.push(entry);
  stock.quantity += quantity;
  stock.value += value;
  return entry;
}
