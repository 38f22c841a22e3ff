import { describe, expect, it } from 'vitest';
import {
  creditedPieces,
  decideAssign,
  decideBook,
  decideCancelReturn,
  decideInspect,
  decideOpenReturn,
  decideReceive,
  decideReturnOf,
  decideSendBack,
  type ReturnLine,
  statusAfter,
} from './return.ts';

const line = (change: Partial<ReturnLine> = {}): ReturnLine => ({
  ...{ description: 'Folder', shipped: 100, isArticle: true, reason: '', credit: false, condition: 'good' },
  ...{ counted: 10, restock: 6, quarantine: 1, scrap: 0, sendBack: 3, ...change },
});

describe('inspect a return', () => {
  it('takes pieces that have no verdict yet, and refuses more verdicts than pieces', () => {
    expect(decideInspect(line(), line({ restock: 2 })).accepted).toBe(true);
    expect(decideInspect(line(), line({ restock: 7 }))).toMatchObject({ code: 'RETURN_NOT_DIVIDED', params: { left: 1 } });
  });
  it('refuses more than the shipment had, less what came back before', () => {
    expect(decideInspect(line({ shipped: 9 }), line())).toMatchObject({ code: 'RETURN_TOO_MANY', params: { open: 9 } });
  });
  it('puts nothing in stock that is not an article', () => {
    expect(decideInspect(line({ isArticle: false }), line())).toMatchObject({ code: 'RETURN_NO_STOCK' });
    expect(decideInspect(line({ isArticle: false }), line({ restock: 0, quarantine: 0, scrap: 7 })).accepted).toBe(true);
  });
  it('sells nothing again that is still to be looked at', () => {
    expect(decideInspect(line(), line({ condition: 'toInspect' }))).toMatchObject({
      code: 'RETURN_TO_INSPECT',
      params: { line: 'Folder' },
    });
    expect(decideInspect(line(), line({ condition: 'toInspect', restock: 0, quarantine: 7 })).accepted).toBe(true);
    expect(decideInspect(line(), line({ condition: 'damaged', restock: 5, scrap: 1 })).accepted).toBe(true);
  });
  it('waits until the parcel is here and its shipment is known', () => {
    expect(decideOpenReturn({ status: 'announced', shipmentId: 1 })).toMatchObject({ code: 'RETURN_ANNOUNCED' });
    expect(decideOpenReturn({ status: 'received', shipmentId: null })).toMatchObject({ code: 'RETURN_UNKNOWN' });
    expect(decideOpenReturn({ status: 'booked', shipmentId: 1 })).toMatchObject({ code: 'RETURN_ENDED' });
    expect(decideReceive({ status: 'received', shipmentId: 1 })).toMatchObject({ code: 'RETURN_RECEIVED' });
    expect(decideAssign({ status: 'received', shipmentId: 1 })).toMatchObject({ code: 'RETURN_ASSIGNED' });
    expect(decideReturnOf({ status: 'packed', type: 'parcel' })).toMatchObject({ code: 'RETURN_NOT_SENT' });
    expect(decideReturnOf({ status: 'handed_over', type: 'digital' })).toMatchObject({ code: 'RETURN_DIGITAL' });
  });
});

describe('book a return', () => {
  it('leaves out lines that did not come back', () => {
    expect(decideBook([line(), line({ counted: null }), line({ counted: 0, restock: 0, quarantine: 0, sendBack: 0 })])).toMatchObject({
      value: [{ counted: 10 }],
    });
    expect(decideBook([line({ counted: null })])).toMatchObject({ code: 'RETURN_NOTHING' });
  });
  it('refuses pieces without a verdict, and scrap without a reason', () => {
    expect(decideBook([line({ restock: 4 })])).toMatchObject({ code: 'RETURN_NOT_DIVIDED', params: { left: 2 } });
    expect(decideBook([line({ restock: 4, scrap: 2 })])).toMatchObject({ code: 'RETURN_REASON' });
  });
  it('closes when nothing goes back and finance has nothing to decide', () => {
    expect(statusAfter({ credit: 'none', sendBack: 0, isSentBack: false })).toBe('closed');
    expect(statusAfter({ credit: 'proposed', sendBack: 0, isSentBack: false })).toBe('booked');
    expect(statusAfter({ credit: 'declined', sendBack: 3, isSentBack: false })).toBe('booked');
    expect(statusAfter({ credit: 'credited', sendBack: 3, isSentBack: true })).toBe('closed');
    expect(decideSendBack({ status: 'booked', sendBack: 3, isSentBack: true })).toMatchObject({ code: 'RETURN_NOTHING_BACK' });
  });
  it('proposes credit of what stays here', () => {
    expect([creditedPieces(line({ credit: true })), creditedPieces(line())]).toEqual([7, 0]);
  });
});

it('cancel return › asks first while lines are open', () => {
  const open = [line(), line({ counted: null })];
  expect(decideCancelReturn({ status: 'received', shipmentId: 1 }, open, false)).toMatchObject({
    code: 'PICK_NOT_ALL_SCANNED',
    params: { lines: 1 },
  });
  expect(decideCancelReturn({ status: 'received', shipmentId: 1 }, open, true).accepted).toBe(true);
  expect(decideCancelReturn({ status: 'booked', shipmentId: 1 }, [], true)).toMatchObject({ code: 'RETURN_ENDED' });
});
