import { expect, it } from 'vitest';
import { mustRecall, mustSendFiles, type SentFiles } from './follow-files.ts';

const order: SentFiles = { status: 'order', wasInformed: true, shipped: false, filesSent: [1, 2], wasRecalled: false };

it('follow files › recalls the files of a supplier that still works with them, once', () => {
  expect(mustRecall(order)).toBe(true);
  expect(mustRecall({ ...order, status: 'request' })).toBe(true);
  expect(mustRecall({ ...order, wasRecalled: true })).toBe(false);
  expect(mustRecall({ ...order, filesSent: [] })).toBe(false);
  expect(mustRecall({ ...order, shipped: true })).toBe(false);
  expect(mustRecall({ ...order, status: 'canceled' })).toBe(false);
  expect(mustRecall({ ...order, wasInformed: false })).toBe(false);
});

it('follow files › sends the released files to who has others, was told to wait, or has the order without any', () => {
  expect(mustSendFiles(order, [2, 1])).toBe(false);
  expect(mustSendFiles(order, [1, 3])).toBe(true);
  expect(mustSendFiles({ ...order, wasRecalled: true }, [1, 2])).toBe(true);
  expect(mustSendFiles({ ...order, filesSent: [] }, [1])).toBe(true);
  expect(mustSendFiles({ ...order, filesSent: [], status: 'request' }, [1])).toBe(false);
  expect(mustSendFiles({ ...order, wasRecalled: true }, [])).toBe(false);
  expect(mustSendFiles({ ...order, wasRecalled: true, status: 'closed' }, [1, 3])).toBe(false);
});
