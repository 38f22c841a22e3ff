import type { Booked } from '../book/book.ts';
import type { LotCertificate } from '../material/lot-certificate.ts';
import type { InputUnit, PriceBasis } from '../numbers/units.ts';

type When = { id: string; at: string; on?: string };
type Amount = { quantity: number; unit?: InputUnit };
type Place = { item: string; lot: string; location: string };

export type Receive = When & { do: 'receive' } & Amount & {
    lot: string;
    location: string;
    type?: 10 | 20 | 50 | 90;
    bestBefore?: string;
    certificate?: LotCertificate;
    weighedKg?: number;
  } & {
    item?: string;
    po?: string;
    line?: number;
    complete?: boolean;
  } & { valueEur?: number; unitCostEur?: number; priceEur?: number; basis?: PriceBasis };
export type Issue = When & { do: 'issue'; item: string; type: 30 | 40; reservation?: string; lot?: string; location?: string } & Amount;
export type Scrap = When & { do: 'scrap' } & Place & Amount;
export type Transfer = When & { do: 'transfer'; to: string } & Place & Amount;
export type Block = When & { do: 'block' | 'unblock'; item: string; lot: string };
export type Convert = When & {
  do: 'convert';
  toItem: string;
  toLot: string;
  toLocation: string;
  pieces: number;
  costEur?: number;
} & Place &
  Amount;
/** `approved`: the person may book a difference of any size without a second counter. */
export type CountEvent = When & { do: 'count'; counted: number; by: string; approved?: boolean } & Place;
export type ReturnLine = { verdict: 'restock' | 'quarantine' | 'scrap' | 'sendBack'; quantity: number; location?: string };
export type Return = When & {
  do: 'return';
  issue: string;
  item?: string;
  quantity: number;
  lines: readonly ReturnLine[];
  credit?: boolean;
};
export type Reverse = When & { do: 'reverse'; event: string };
export type LateCost = When & { do: 'lateCost'; amountEur: number; receipts: readonly string[]; by: 'value' | 'quantity' | 'kg' };
export type Reserve = When & { do: 'reserve'; item: string; needOn: string; kind: 'hard' | 'soft'; complete?: boolean } & Amount;
export type Harden = When & { do: 'harden'; reservation: string };
export type Release = When & { do: 'release'; reservation: string; quantity?: number };
export type CallOff = When & { do: 'callOff'; item: string; needOn?: string } & Amount;
export type OrderLine = { line: number; item: string; priceEur?: number; basis?: PriceBasis; expectedOn?: string } & Amount;
export type Order = When & { do: 'order'; po: string; supplier: string; lines: readonly OrderLine[] };
export type Confirm = When & { do: 'confirm'; po: string; line?: number; expectedOn?: string; quantity?: number };
export type CancelOrder = When & { do: 'cancelOrder'; po: string; line?: number };
export type ClosePeriod = When & { do: 'closePeriod'; until: string };
export type Pick = When & { do: 'pick'; demands: readonly string[]; stage: string };
export type Scan = When & { do: 'scan'; list: string; location: string; lot: string; item?: string; quantity?: number; by: string };
export type Short = When & { do: 'short'; list: string; line: number; reason: string };
export type FinishPick = When & { do: 'finishPick'; list: string };
export type CancelPick = When & { do: 'cancelPick'; list: string; confirmed?: boolean };
export type Pack = When & { do: 'pack'; list: string };

/** An event of stock (rule book of stock, section 3). `at` is local time, `on` the day it counts for. */
export type StockEvent =
  | Receive
  | Issue
  | Scrap
  | Transfer
  | Block
  | Convert
  | CountEvent
  | Return
  | Reverse
  | LateCost
  | Reserve
  | Harden
  | Release
  | CallOff
  | Order
  | Confirm
  | CancelOrder
  | ClosePeriod
  | Pick
  | Scan
  | Short
  | FinishPick
  | CancelPick
  | Pack;

export type RefusalCode =
  | `${'ITEM' | 'LOCATION' | 'LOT' | 'EVENT' | 'PO' | 'RESERVATION' | 'PICK' | 'SUPPLIER'}_UNKNOWN`
  | 'QUANTITY_INVALID'
  | 'DATE_IN_FUTURE'
  | 'PERIOD_CLOSED'
  | 'BEFORE_COUNT'
  | 'PO_CLOSED'
  | 'OVER_DELIVERY'
  | 'LOT_SHORT'
  | 'STOCK_SHORT'
  | 'SAME_COUNTER'
  | 'BELOW_ZERO'
  | 'HELD'
  | 'RETURN_TOO_MANY'
  | 'RETURN_NOT_DIVIDED'
  | 'LOCATION_WRONG'
  | 'NOT_REVERSIBLE'
  | 'ALREADY_REVERSED'
  | 'HAS_RETURNS'
  | 'DATE_IN_PAST'
  | 'NOT_CUSTOMERS'
  | 'QUANTITY_NOT_MULTIPLE'
  | 'DATE_TOO_SOON'
  | 'NOT_OWN'
  | 'NO_OFFER'
  | 'NOT_HARD'
  | 'ALREADY_PICKING'
  | 'NOTHING_TO_PICK'
  | 'PICK_CLOSED'
  | 'PICK_LOCKED'
  | 'SCAN_WRONG'
  | 'SCAN_TOO_MANY'
  | 'REASON_REQUIRED'
  | 'PICK_NOT_ALL_SCANNED'
  | 'PICK_NOT_PICKED';

export type Params = Record<string, number | string>;

/** The outcome of an event: done (with the entries booked), or one that is reported. */
export type Outcome =
  | { outcome: 'done'; booked?: Partial<Booked> }
  | { outcome: 'refused'; code: RefusalCode; params: Params }
  | { outcome: 'warned'; code: 'WEIGHT_DIFFERS'; params: Params; booked: Partial<Booked> }
  | { outcome: 'recount' };

export function refused(code: RefusalCode, params: Params = {}): Outcome {
  return { outcome: 'refused', code, params };
}

export function done(booked: Partial<Booked> = {}): Outcome {
  return { outcome: 'done', booked };
}

/** An event with its day and the day that it counts for. */
export type Timed<Kind> = { event: Kind; today: string; on: string };
