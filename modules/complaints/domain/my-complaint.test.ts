import { expect, it } from 'vitest';
import { customerPhotosMaxBytes, decideAddMyFile, decideComplainAboutOrder, myComplaintFiles } from './my-complaint.ts';

it('complaint of a customer › refuses a canceled order', () => {
  expect(decideComplainAboutOrder({ canceled: true })).toMatchObject({ code: 'ORDER_WITHOUT_COMPLAINTS' });
  expect(decideComplainAboutOrder({ canceled: false }).accepted).toBe(true);
});
it('complaint of a customer › takes ten photos until it is done', () => {
  const photos = { done: false, files: myComplaintFiles - 1, customerBytes: 0 };
  expect(decideAddMyFile(photos, 10).accepted).toBe(true);
  expect(decideAddMyFile({ ...photos, files: myComplaintFiles }, 10)).toMatchObject({ code: 'COMPLAINT_FILES_FULL' });
  expect(decideAddMyFile({ ...photos, done: true }, 10)).toMatchObject({ code: 'COMPLAINT_DONE' });
});
it('complaint of a customer › takes a bounded number of bytes of photos of all their complaints', () => {
  const photos = { done: false, files: 0, customerBytes: customerPhotosMaxBytes - 10 };
  expect(decideAddMyFile(photos, 10).accepted).toBe(true);
  expect(decideAddMyFile(photos, 11)).toMatchObject({ code: 'COMPLAINTS_FILES_FULL', params: { megabytes: 500 } });
});
