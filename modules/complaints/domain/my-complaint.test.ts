import { expect, it } from 'vitest';
import { decideAddMyFile, decideComplainAboutOrder, myComplaintFiles } from './my-complaint.ts';

it('complaint of a customer › refuses a canceled order', () => {
  expect(decideComplainAboutOrder({ canceled: true })).toMatchObject({ code: 'ORDER_WITHOUT_COMPLAINTS' });
  expect(decideComplainAboutOrder({ canceled: false }).accepted).toBe(true);
});
it('complaint of a customer › takes ten photos until it is done', () => {
  expect(decideAddMyFile({ done: false, files: myComplaintFiles - 1 }).accepted).toBe(true);
  expect(decideAddMyFile({ done: false, files: myComplaintFiles })).toMatchObject({ code: 'COMPLAINT_FILES_FULL' });
  expect(decideAddMyFile({ done: true, files: 0 })).toMatchObject({ code: 'COMPLAINT_DONE' });
});
