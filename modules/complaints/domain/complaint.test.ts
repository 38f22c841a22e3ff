import { describe, expect, it } from 'vitest';
import { decideComplaintCredit, decideOpen, decideRework, decideSubject, decideTerms } from './complaint.ts';
import { dueDay, workingDaysIn } from './due-day.ts';
import { decideMeasure, openMeasures } from './measures.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

it('register complaint › needs an order or a customer', () => {
  expect(decideSubject({ basketId: null, customerId: null })).toMatchObject({ code: 'COMPLAINT_CUSTOMER_MISSING', field: 'customerId' });
  expect(decideSubject({ basketId: 4, customerId: null }).accepted).toBe(true);
  expect(decideSubject({ basketId: null, customerId: 2 }).accepted).toBe(true);
});

describe('terms of a complaint', () => {
  const terms = [
    { id: 1, kind: 'department' as const, active: true, parentId: null },
    { id: 2, kind: 'department' as const, active: true, parentId: null },
    { id: 3, kind: 'sub_department' as const, active: true, parentId: 1 },
    { id: 4, kind: 'reason' as const, active: false, parentId: null },
  ];
  it('belong to their own list and are active, unless the complaint already has them', () => {
    expect(decideTerms(terms, { department: 1, sub_department: 3 }, {}).accepted).toBe(true);
    expect(decideTerms(terms, { reason: 1 }, {})).toMatchObject({ code: 'TERM_NOT_FITTING', field: 'reasonId' });
    expect(decideTerms(terms, { reason: 4 }, {})).toMatchObject({ code: 'TERM_NOT_FITTING' });
    expect(decideTerms(terms, { reason: 4 }, { reason: 4 }).accepted).toBe(true);
  });
  it('have a sub-department of the chosen department', () => {
    expect(decideTerms(terms, { department: 2, sub_department: 3 }, {})).toMatchObject({
      code: 'SUB_DEPARTMENT_ELSEWHERE',
      field: 'subDepartmentId',
    });
  });
});

describe('due day of a complaint', () => {
  const week = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 0, 7: 0 };
  const friday = day('2026-11-20');
  it('is the next day with capacity left, by the capacity of its weekday', () => {
    expect(dueDay(day('2026-11-18'), week, {}).toString()).toBe('2026-11-19');
    expect(dueDay(friday, week, {}).toString()).toBe('2026-11-23');
    expect(dueDay(friday, week, { '2026-11-23': 2, '2026-11-24': 1 }).toString()).toBe('2026-11-24');
  });
  it('is at most a year ahead when the capacity is zero', () => {
    expect(dueDay(friday, {}, {}).toString()).toBe(friday.add({ days: 365 }).toString());
  });
  it('working days in a status exclude weekends', () => {
    expect(workingDaysIn(friday, friday)).toBe(0);
    expect(workingDaysIn(friday, day('2026-11-24'))).toBe(2);
  });
});

it('a complaint that is done refuses further work', () => {
  expect(decideOpen({ done: true })).toMatchObject({ code: 'COMPLAINT_DONE' });
  expect(decideOpen({ done: false }).accepted).toBe(true);
});
it('rework is made once, and only of a line', () => {
  expect(decideRework({ reworkBasketId: 4, lineId: 2 })).toMatchObject({ code: 'REWORK_EXISTS' });
  expect(decideRework({ reworkBasketId: null, lineId: null })).toMatchObject({ code: 'REWORK_NO_LINE' });
  expect(decideRework({ reworkBasketId: null, lineId: 2 })).toEqual({ accepted: true, value: 2 });
});
it('an invoice is credited once per complaint, and only an invoice of its order alone', () => {
  const invoice = { basketIds: [7] };
  expect(decideComplaintCredit({ creditInvoiceId: null, basketId: 7 }, invoice).accepted).toBe(true);
  const collective = { basketIds: [7, 8] };
  expect(decideComplaintCredit({ creditInvoiceId: null, basketId: 7 }, collective)).toMatchObject({ code: 'INVOICE_COLLECTIVE' });
  expect(decideComplaintCredit({ creditInvoiceId: null, basketId: 9 }, invoice)).toMatchObject({ code: 'INVOICE_ELSEWHERE' });
  expect(decideComplaintCredit({ creditInvoiceId: null, basketId: null }, invoice)).toMatchObject({ code: 'INVOICE_ELSEWHERE' });
  expect(decideComplaintCredit({ creditInvoiceId: 3, basketId: 7 }, invoice)).toMatchObject({ code: 'COMPLAINT_CREDITED' });
});
it('a measure is evaluated after it is done, and stays open until then', () => {
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
