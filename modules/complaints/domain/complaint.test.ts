import { describe, expect, it } from 'vitest';
import { complaintNumber, decideComplaintCredit, decideRework, decideTerms, decideWork } from './complaint.ts';
import { dueDay, workingDaysIn } from './due-day.ts';
import { decideMeasure, openMeasures } from './measures.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('the words on a complaint', () => {
  const terms = [
    { id: 1, kind: 'department' as const, active: true, parentId: null },
    { id: 2, kind: 'department' as const, active: true, parentId: null },
    { id: 3, kind: 'sub_department' as const, active: true, parentId: 1 },
    { id: 4, kind: 'reason' as const, active: false, parentId: null },
  ];
  it('are of their own list and in use, unless they stood there before', () => {
    expect(decideTerms(terms, { department: 1, sub_department: 3 }, {}).accepted).toBe(true);
    expect(decideTerms(terms, { reason: 1 }, {})).toMatchObject({ code: 'TERM_NOT_FITTING', field: 'reasonId' });
    expect(decideTerms(terms, { reason: 4 }, {})).toMatchObject({ code: 'TERM_NOT_FITTING' });
    expect(decideTerms(terms, { reason: 4 }, { reason: 4 }).accepted).toBe(true);
  });
  it('name a sub-department of the department', () => {
    expect(decideTerms(terms, { department: 2, sub_department: 3 }, {})).toMatchObject({
      code: 'SUB_DEPARTMENT_ELSEWHERE',
      field: 'subDepartmentId',
    });
  });
});

describe('the day by which a complaint is handled', () => {
  const week = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 0, 7: 0 };
  const friday = day('2026-11-20');
  it('is the next one with room, by the capacity of its day of the week', () => {
    expect(dueDay(day('2026-11-18'), week, {}).toString()).toBe('2026-11-19');
    expect(dueDay(friday, week, {}).toString()).toBe('2026-11-23');
    expect(dueDay(friday, week, { '2026-11-23': 2, '2026-11-24': 1 }).toString()).toBe('2026-11-24');
  });
  it('is a year ahead at the most, where nothing is ever handled', () => {
    expect(dueDay(friday, {}, {}).toString()).toBe(friday.add({ days: 365 }).toString());
  });
  it('counts the days in a status without weekends', () => {
    expect(workingDaysIn(friday, friday)).toBe(0);
    expect(workingDaysIn(friday, day('2026-11-24'))).toBe(2);
  });
});

it('a complaint has the year and a number that goes on', () => expect(complaintNumber(day('2026-11-18'), 42)).toBe('K26-0042'));
it('nothing more is done about a complaint that is done', () => {
  expect(decideWork({ done: true })).toMatchObject({ code: 'COMPLAINT_DONE' });
  expect(decideWork({ done: false }).accepted).toBe(true);
});
it('work is made again once, of a line', () => {
  expect(decideRework({ reworkBasketId: 4, lineId: 2 })).toMatchObject({ code: 'REWORK_EXISTS' });
  expect(decideRework({ reworkBasketId: null, lineId: null })).toMatchObject({ code: 'REWORK_NO_LINE' });
  expect(decideRework({ reworkBasketId: null, lineId: 2 })).toEqual({ accepted: true, value: 2 });
});
it('an invoice is credited once for a complaint, one of its order and of no other', () => {
  const invoice = { basketIds: [7] };
  expect(decideComplaintCredit({ creditInvoiceId: null, basketId: 7 }, invoice).accepted).toBe(true);
  const collective = { basketIds: [7, 8] };
  expect(decideComplaintCredit({ creditInvoiceId: null, basketId: 7 }, collective)).toMatchObject({ code: 'INVOICE_COLLECTIVE' });
  expect(decideComplaintCredit({ creditInvoiceId: null, basketId: 9 }, invoice)).toMatchObject({ code: 'INVOICE_ELSEWHERE' });
  expect(decideComplaintCredit({ creditInvoiceId: null, basketId: null }, invoice)).toMatchObject({ code: 'INVOICE_ELSEWHERE' });
  expect(decideComplaintCredit({ creditInvoiceId: 3, basketId: 7 }, invoice)).toMatchObject({ code: 'COMPLAINT_CREDITED' });
});
it('a measure is judged once it is done, and open until it is judged', () => {
  expect(decideMeasure({ doneOn: null, effective: true })).toMatchObject({ code: 'MEASURE_NOT_DONE' });
  expect(decideMeasure({ doneOn: '2026-11-18', effective: false }).accepted).toBe(true);
  expect(
    openMeasures([
      { doneOn: null, effective: null },
      { doneOn: '2026-11-18', effective: null },
      { doneOn: '2026-11-18', effective: false },
    ]),
  ).toBe(2);
});
