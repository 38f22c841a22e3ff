import { deliveryReader } from '#modules/baskets/domain/takeover/order-import.ts';
import { dateReader, numberReader, textReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import { nameReader } from '#platform/domain/import/name-reader.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { InputUnit, PriceBasis } from '../numbers/units.ts';
import { type OfferWords, purchasePriceFields, purchasePriceOf } from '../purchasing/offers/offer-import.ts';
import { itemReader } from './item-reader.ts';
import { unitReader } from './packed-quantity.ts';

/** A line of an order that was sent before the shop began here: what is still to come of an item. */
export type TakeoverPurchaseLine = {
  item: string;
  quantity: number;
  unit: InputUnit | undefined;
  priceEur: number;
  basis: PriceBasis;
  /** Without a day the line is expected as if it were ordered today. */
  expectedOn: string | undefined;
};

/** An open order to a supplier, as the list of another program names it. */
export type TakeoverPurchase = { number: string; supplierId: number; orderedOn: string | undefined; lines: TakeoverPurchaseLine[] };

const titles = (text: string) => text.split(' ');
const amount = numberReader({ min: 0, max: 100_000_000, thousands: true });

/** The fields of a list of open purchases; items by our code. */
export function purchaseImportFields({ suppliers, items }: OfferWords, today: string): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    field(
      'number',
      textReader(40),
      'inkoopnummer inkooporder inkoopordernummer inkoopordernr bestelnummer bestelnr bestelling bestelbon bestelbonnummer ordernummer ordernr nummer nr po ponummer purchaseorder purchaseordernumber purchasenumber ordernumber orderno commande numerocommande bestellnummer bestellung',
    ),
    field('supplier', nameReader(suppliers), 'leverancier lev groothandel supplier merchant vendor fournisseur lieferant'),
    field(
      'item',
      itemReader(items),
      'onzecode papiercode papiernr papier eigencode artikelcode artcode artikelnummer artikelnr artnr art artikel code sku ourcode article articlenumber item itemcode',
    ),
    field(
      'quantity',
      amount,
      'besteldaantal besteld aantal hoeveelheid qtyordered bestelaantal aantalbesteld quantity qty ordered orderedquantity orderedqty quantite quantitecommandee menge bestellmenge',
    ),
    field(
      'received',
      amount,
      'geleverd reedsgeleverd aantalgeleverd liefermenge geliefertemenge qtyreceived ontvangen reedsontvangen alontvangen aantalontvangen received receivedquantity recu geliefert',
    ),
    field(
      'open',
      amount,
      'openaantal openstaand nogteontvangen nogtekomen nogteleveren restaantal openquantity openqty outstanding outstandingqty outstandingquantity qtyoutstanding toreceive tobereceived restearecevoir restealivrer offen offenemenge',
    ),
    field('unit', unitReader, 'eenheid einheit besteleenheid aantaleenheid unit uom orderunit quantityunit unite mengeneinheit'),
    ...purchasePriceFields.map((one) =>
      one.name === 'price'
        ? {
            ...one,
            titles: [
              ...one.titles,
              ...titles('prijs stukprijs stuksprijs eenheidsprijs unitprice prixunitaire price prix preis ekpreis ek'),
            ],
          }
        : one.name === 'basis'
          ? { ...one, titles: [...one.titles, 'per'] }
          : one,
    ),
    field(
      'expectedOn',
      deliveryReader(today),
      'verwacht verwachtop verwachtedatum verwachteleverdatum leverdatum leveringsdatum leverdag promised promiseddate toegezegd expected expectedon deliverydate duedate eta datelivraison liefertermin lieferdatum',
    ),
    field('orderedOn', dateReader, 'besteldatum besteldop orderdatum orderdate orderedon datecommande bestelldatum'),
  ];
}

/** The rows of which something is to come: a line that came whole, or of which nothing is open, is none of an open order. */
export function rowsToCome(rows: readonly ReadRow[]): ReadRow[] {
  return rows.filter(({ values }) => {
    const { quantity, received, open } = values as { quantity?: number; received?: number; open?: number };
    if (open !== undefined) return open > 0;
    return quantity === undefined || received === undefined || received < quantity;
  });
}

/** The order that its rows give, one line each, or what is wrong with it. */
export function purchaseOfRows(all: readonly ReadRow[], today: string): { purchase?: TakeoverPurchase; problems: RowProblem[] } {
  const rows = rowsToCome(all);
  const first = all[0]!;
  const { number, supplier: supplierId, orderedOn } = first.values as { number?: string; supplier?: number; orderedOn?: string };
  const problems: RowProblem[] = [];
  const say = (row: ReadRow, field: string, code: string, params: RowProblem['params'] = {}) => {
    if (!row.problems.some((one) => one.field === field)) problems.push({ row: row.number, field, code, params });
  };
  if (number === undefined) say(first, 'number', 'CELL_MISSING');
  if (supplierId === undefined) say(first, 'supplier', 'CELL_MISSING');
  if (orderedOn !== undefined && orderedOn > today) say(first, 'orderedOn', 'ORDERED_IN_FUTURE', { date: orderedOn });
  if (rows.length === 0) say(first, 'received', 'PURCHASE_RECEIVED');
  for (const row of all)
    if (rows.length > 0 && !rows.includes(row))
      problems.push({ row: row.number, field: 'received', code: 'PURCHASE_LINE_RECEIVED', params: {}, part: 'line' });
  const lines = rows.flatMap((row): TakeoverPurchaseLine[] => {
    const { supplier = supplierId, item, unit, expectedOn } = row.values as Partial<RowOfList>;
    if (supplier !== supplierId) say(row, 'supplier', 'PURCHASE_OF_TWO_SUPPLIERS', { place: first.number });
    if (item === undefined) say(row, 'item', 'CELL_MISSING');
    const { toCome, wrong } = quantityToCome(row.values);
    if (wrong) say(row, wrong.field, wrong.code);
    const { price, problems: unpriced } = purchasePriceOf(row);
    problems.push(...unpriced);
    if (item === undefined || toCome === undefined || !price) return [];
    return [{ item, quantity: toCome, unit, ...price, expectedOn }];
  });
  const isBlocking = ({ part }: RowProblem) => part === undefined;
  const isWrong = problems.some(isBlocking) || all.some((row) => row.problems.some(isBlocking));
  return isWrong || number === undefined || supplierId === undefined
    ? { problems }
    : { purchase: { number, supplierId, orderedOn, lines }, problems };
}

/** Asks about an item that an order has twice for one day. Of one that is here already both are a line, as the shop may divide them. */
export function itemsTwice({ lines }: TakeoverPurchase, rows: readonly Pick<ReadRow, 'number'>[]): RowProblem[] {
  const isAlike = (one: TakeoverPurchaseLine) => (other: TakeoverPurchaseLine) =>
    other.item === one.item && other.expectedOn === one.expectedOn;
  return lines.flatMap((line, at): RowProblem[] => {
    const first = lines.findIndex(isAlike(line));
    const problem = { field: 'item', code: 'PURCHASE_ITEM_TWICE', params: { place: rows[first]!.number } };
    return first === at ? [] : [{ row: rows[at]!.number, ...problem }];
  });
}

type RowOfList = { supplier: number; item: string; unit: InputUnit; expectedOn: string };

const thousandths = (quantity: number) => Math.round(quantity * 1000) / 1000;

/** The open quantity of a line: as the file says, or ordered less received. */
function quantityToCome(values: ReadRow['values']): { toCome?: number; wrong?: { field: string; code: string } } {
  const { quantity, received, open } = values as { quantity?: number; received?: number; open?: number };
  const rest = quantity === undefined ? undefined : thousandths(quantity - (received ?? 0));
  const toCome = open ?? rest;
  if (toCome === undefined) return { wrong: { field: 'quantity', code: 'CELL_MISSING' } };
  const isAtOdds = open !== undefined && rest !== undefined && (open > rest || (received !== undefined && open < rest));
  if (isAtOdds) return { wrong: { field: 'open', code: 'PURCHASE_OPEN_UNCLEAR' } };
  return toCome > 0 ? { toCome } : { wrong: { field: open === undefined ? 'quantity' : 'open', code: 'STOCK_QUANTITY_INVALID' } };
}

/** A line of an order that is here, in the unit of its item; prices are those asked and confirmed. */
export type KnownLine = {
  item: string;
  toCome: number[];
  prices: number[];
  basis: PriceBasis | null;
  askedOn: string | null;
  expectedOn: string | null;
  /** Whether something of it is still to come. */
  open: boolean;
};
export type KnownPurchase = { number: string; canceled: boolean; lines: KnownLine[] };

/** How a list differs from an order that is here: what the list says is not taken over, so that it is said. `toCome` has the units of the items. */
export function purchaseDifferences(
  { number, lines }: TakeoverPurchase,
  rows: readonly { row: number; toCome: number | null }[],
  known: KnownPurchase,
): RowProblem[] {
  const problem = (row: number, field: string, code: string, here: string | number = ''): RowProblem => ({
    ...{ row, field, code, params: { number, here }, part: 'difference' },
  });
  if (known.canceled) return [problem(rows[0]!.row, 'number', 'PURCHASE_CANCELED_HERE')];
  const found = matchLines(
    lines.map((line, at) => ({ ...line, toCome: rows[at]!.toCome })),
    known.lines,
  );
  return lines.flatMap(({ priceEur, basis, expectedOn }, at): RowProblem[] => {
    const { row, toCome } = rows[at]!;
    const line = found[at];
    if (!line) return [problem(row, 'item', 'PURCHASE_LINE_UNKNOWN')];
    const differs = <Value extends string | number>(field: string, said: Value | null | undefined, values: readonly Value[]) =>
      said === null || said === undefined || values.length === 0 || values.includes(said)
        ? []
        : [problem(row, field, 'PURCHASE_DIFFERS', values.at(-1))];
    return [
      ...differs('quantity', toCome, line.toCome),
      ...differs('price', basis === line.basis ? priceEur : null, line.prices),
      ...differs('expectedOn', expectedOn, daysOf(line)),
    ];
  });
}

const daysOf = ({ askedOn, expectedOn }: KnownLine) => [askedOn, expectedOn].filter((day) => day !== null);

type ListedLine = { item: string; expectedOn: string | undefined; toCome: number | null };

/** How well a line fits that of a list, the best first; the day that was asked before the one confirmed, and what is open before what came. */
const fits: readonly ((listed: ListedLine, line: KnownLine) => boolean)[] = [
  (listed, line) => line.askedOn === listed.expectedOn && hasQuantity(listed, line),
  (listed, line) => line.expectedOn === listed.expectedOn && hasQuantity(listed, line),
  (listed, line) => line.askedOn === listed.expectedOn,
  (listed, line) => line.expectedOn === listed.expectedOn,
  (listed, line) => line.open && hasQuantity(listed, line),
  (_, line) => line.open,
  hasQuantity,
  () => true,
];

function hasQuantity({ toCome }: ListedLine, line: KnownLine): boolean {
  return toCome !== null && line.toCome.includes(toCome);
}

/** The line of the order for each line of the list; every line is of one. */
function matchLines(listed: readonly ListedLine[], known: readonly KnownLine[]): (KnownLine | undefined)[] {
  const free = new Set(known);
  const found: (KnownLine | undefined)[] = listed.map(() => undefined);
  for (const isMatch of fits)
    for (const [at, one] of listed.entries()) {
      if (found[at]) continue;
      found[at] = [...free].find((line) => line.item === one.item && isMatch(one, line));
      if (found[at]) free.delete(found[at]);
    }
  return found;
}

/** Numbers that the shop gives its own purchases: an order of another program that has one would be in their way. */
const ownNumber = /^I\d{2}-\d+$/i;

/** Whether the number of an order can be kept: it is of no other supplier's order, nor one that the shop gives out. */
export function numberProblems(number: string, row: number, taken: boolean): RowProblem[] {
  const code = taken ? 'PURCHASE_NUMBER_TAKEN' : ownNumber.test(number) && 'PURCHASE_NUMBER_OURS';
  return code ? [{ row, field: 'number', code, params: { number } }] : [];
}
