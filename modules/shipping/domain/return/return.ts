import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ShipmentStatus, ShipmentType } from '../shipment.ts';

export const returnStatuses = ['announced', 'received', 'booked', 'closed', 'canceled'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Whether finance decides about the credit of a return, and what it decided. */
export const returnCredits = ['none', 'proposed', 'credited', 'declined'] as const;
export type ReturnCredit = (typeof returnCredits)[number];

/** Destinations of the returned pieces of a line. */
export const verdicts = ['restock', 'quarantine', 'scrap', 'sendBack'] as const;
export type Verdict = (typeof verdicts)[number];

/** In which condition goods came back. Those that are still to be looked at wait in quarantine. */
export const conditions = ['good', 'damaged', 'toInspect'] as const;
export type Condition = (typeof conditions)[number];

export type Inspection = Record<Verdict, number> & {
  /** Null until somebody counted the line. */
  counted: number | null;
  reason: string;
  credit: boolean;
  condition: Condition;
};

/** A line of a return with the data of its order line. */
export type ReturnLine = Inspection & {
  description: string;
  /** Pieces of the shipment, less those of other returns that were booked. */
  shipped: number;
  isArticle: boolean;
};

type Return = { status: ReturnStatus; shipmentId: number | null };

/** Pieces that were counted and have no verdict yet; below zero when more have a verdict than were counted. */
export function leftToDivide(line: Inspection): number {
  return (line.counted ?? 0) - verdicts.reduce((sum, verdict) => sum + line[verdict], 0);
}

/** Whether a line needs nothing more before it is booked. */
export function isInspected(line: Inspection): boolean {
  return line.counted !== null && leftToDivide(line) === 0;
}

type Sent = { status: ShipmentStatus; type: ShipmentType };

/** Whether goods of a shipment can come back: refuses RETURN_DIGITAL for files, and RETURN_NOT_SENT before it left. */
export function decideReturnOf({ status, type }: Sent): Decision<undefined, 'RETURN_DIGITAL' | 'RETURN_NOT_SENT'> {
  if (type === 'digital') return refuse('RETURN_DIGITAL');
  return status === 'handed_over' || status === 'in_transit' || status === 'delivered' || status === 'returned'
    ? accept()
    : refuse('RETURN_NOT_SENT');
}

/** Whether an announced return may be received. */
export function decideReceive({ status }: Return): Decision<undefined, 'RETURN_ENDED' | 'RETURN_RECEIVED'> {
  if (status === 'announced') return accept();
  return refuse(status === 'received' ? 'RETURN_RECEIVED' : 'RETURN_ENDED');
}

/** Whether a return may be inspected: a received one of a known shipment. */
export function decideOpenReturn({
  status,
  shipmentId,
}: Return): Decision<undefined, 'RETURN_ENDED' | 'RETURN_ANNOUNCED' | 'RETURN_UNKNOWN'> {
  if (status === 'announced') return refuse('RETURN_ANNOUNCED');
  if (status !== 'received') return refuse('RETURN_ENDED');
  return shipmentId === null ? refuse('RETURN_UNKNOWN') : accept();
}

/** Whether an unknown parcel may be assigned to a shipment. */
export function decideAssign({ status, shipmentId }: Return): Decision<undefined, 'RETURN_ENDED' | 'RETURN_ASSIGNED'> {
  if (status !== 'announced' && status !== 'received') return refuse('RETURN_ENDED');
  return shipmentId === null ? accept() : refuse('RETURN_ASSIGNED');
}

/**
 * Whether what somebody found of a line may be saved. Pieces may be left without a verdict meanwhile; nobody gives more verdicts than
 * pieces, takes back more than left, stocks what is not an article, or sells again what nobody looked at yet.
 */
export function decideInspect(
  line: Pick<ReturnLine, 'description' | 'shipped' | 'isArticle'>,
  found: Inspection,
): Decision<undefined, 'RETURN_TOO_MANY' | 'RETURN_NOT_DIVIDED' | 'RETURN_NO_STOCK' | 'RETURN_TO_INSPECT'> {
  if ((found.counted ?? 0) > line.shipped) return refuse('RETURN_TOO_MANY', { line: line.description, open: line.shipped }, 'counted');
  const left = leftToDivide(found);
  if (left < 0) return refuse('RETURN_NOT_DIVIDED', { line: line.description, left: -left, more: 1 });
  if (!line.isArticle && found.restock + found.quarantine > 0) return refuse('RETURN_NO_STOCK', { line: line.description });
  if (found.condition === 'toInspect' && found.restock > 0) return refuse('RETURN_TO_INSPECT', { line: line.description });
  return accept();
}

/** Whether what waited for the network may be saved of a line; refuses RETURN_INSPECTED_SINCE once somebody else inspected the line after it. */
export function decideNotInspectedSince(line: string, who: string | undefined): Decision<undefined, 'RETURN_INSPECTED_SINCE'> {
  return who === undefined ? accept() : refuse('RETURN_INSPECTED_SINCE', { line, who });
}

/**
 * Whether a return may be booked: every counted piece has a verdict, scrap has a reason, and something came back. Lines that nobody counted
 * did not come back.
 */
export function decideBook<Line extends ReturnLine>(
  lines: readonly Line[],
): Decision<Line[], 'RETURN_NOTHING' | 'RETURN_NOT_DIVIDED' | 'RETURN_REASON'> {
  const found = lines.filter(({ counted }) => counted !== null && counted > 0);
  if (found.length === 0) return refuse('RETURN_NOTHING');
  for (const line of found) {
    const left = leftToDivide(line);
    if (left !== 0) return refuse('RETURN_NOT_DIVIDED', { line: line.description, left: Math.abs(left), more: Number(left < 0) });
    if (line.scrap > 0 && line.reason.trim() === '') return refuse('RETURN_REASON', { line: line.description }, 'reason');
  }
  return accept(found);
}

/** Whether a return may be canceled: refuses PICK_NOT_ALL_SCANNED while lines are open and nobody confirmed. */
export function decideCancelReturn(
  { status }: Return,
  lines: readonly Inspection[],
  confirmed: boolean,
): Decision<undefined, 'RETURN_ENDED' | 'PICK_NOT_ALL_SCANNED'> {
  if (status !== 'announced' && status !== 'received') return refuse('RETURN_ENDED');
  const open = lines.filter((line) => !isInspected(line)).length;
  return open > 0 && !confirmed ? refuse('PICK_NOT_ALL_SCANNED', { lines: open }) : accept();
}

/** The status of a return after it was booked: closed once nothing is to be sent back and finance has nothing to decide. */
export function statusAfter(of: { credit: ReturnCredit; sendBack: number; isSentBack: boolean }): 'booked' | 'closed' {
  return of.credit !== 'proposed' && (of.sendBack === 0 || of.isSentBack) ? 'closed' : 'booked';
}

/** Whether refused goods may be reported as sent back. */
export function decideSendBack(of: {
  status: ReturnStatus;
  sendBack: number;
  isSentBack: boolean;
}): Decision<undefined, 'RETURN_NOTHING_BACK'> {
  return of.status === 'booked' && of.sendBack > 0 && !of.isSentBack ? accept() : refuse('RETURN_NOTHING_BACK');
}

/** Whether finance may still decide about the credit of a return. */
export function decideReturnCredit({ credit }: { credit: ReturnCredit }): Decision<undefined, 'RETURN_CREDIT_DECIDED'> {
  return credit === 'proposed' ? accept() : refuse('RETURN_CREDIT_DECIDED');
}

/** Counts the pieces of a line that are credited to the customer: those that stay here. */
export function creditedPieces({ counted, sendBack, credit }: Pick<Inspection, 'counted' | 'sendBack' | 'credit'>): number {
  return credit ? (counted ?? 0) - sendBack : 0;
}

/** Whether a return may be registered: of a shipment that left, or of an unknown parcel that is described (RETURN_NOT_DESCRIBED). */
export function decideRegister(
  shipment: Sent | null,
  reason: string,
): Decision<undefined, 'RETURN_DIGITAL' | 'RETURN_NOT_SENT' | 'RETURN_NOT_DESCRIBED'> {
  if (shipment) return decideReturnOf(shipment);
  return reason.trim() === '' ? refuse('RETURN_NOT_DESCRIBED', {}, 'reason') : accept();
}

/** Whether goods may be brought to the bin that somebody chose; null for none. */
export function decideRestockLocation(code: string, id: number | null | undefined): Decision<number | null, 'LOCATION_UNKNOWN'> {
  return id === undefined ? refuse('LOCATION_UNKNOWN', { location: code }, 'location') : accept(id);
}

/** The bins of what comes back of a line; scrap passes through one of them. */
export type Places = { restock: string; quarantine: string; scrap: string };

/** Whether a line's pieces have a place to go: refuses RETURN_NO_PLACE and RETURN_NO_QUARANTINE. */
export function decidePlaces(
  line: Pick<ReturnLine, 'description' | 'restock' | 'quarantine' | 'scrap'>,
  { restock, quarantine }: { restock: string | undefined; quarantine: string | undefined },
): Decision<Places, 'RETURN_NO_PLACE' | 'RETURN_NO_QUARANTINE'> {
  const scrap = restock ?? quarantine;
  if ((line.restock > 0 && restock === undefined) || (line.scrap > 0 && scrap === undefined)) {
    return refuse('RETURN_NO_PLACE', { line: line.description }, 'location');
  }
  if (line.quarantine > 0 && quarantine === undefined) return refuse('RETURN_NO_QUARANTINE');
  return accept({ restock: restock ?? '', quarantine: quarantine ?? '', scrap: scrap ?? '' });
}
