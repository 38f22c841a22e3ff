import { expect, it } from 'vitest';
import { isRecalled, isSentAgain, type SentFiles } from './follow-files.ts';

const order: SentFiles = { status: 'order', told: true, shipped: false, filesSent: [1, 2], recalled: false };

it('follow files › tells who was sent files and still works with them, once', () => {
  expect(isRecalled(order)).toBe(true);
  expect(isRecalled({ ...order, status: 'request' })).toBe(true);
  expect(isRecalled({ ...order, recalled: true })).toBe(false);
  expect(isRecalled({ ...order, filesSent: [] })).toBe(false);
  expect(isRecalled({ ...order, shipped: true })).toBe(false);
  expect(isRecalled({ ...order, status: 'canceled' })).toBe(false);
  expect(isRecalled({ ...order, told: false })).toBe(false);
});

it('follow files › sends the released files to who has others, was told to wait, or has the order without any', () => {
  expect(isSentAgain(order, [2, 1])).toBe(false);
  expect(isSentAgain(order, [1, 3])).toBe(true);
  expect(isSentAgain({ ...order, recalled: true }, [1, 2])).toBe(true);
  expect(isSentAgain({ ...order, filesSent: [] }, [1])).toBe(true);
  expect(isSentAgain({ ...order, filesSent: [], status: 'request' }, [1])).toBe(false);
  expect(isSentAgain({ ...order, recalled: true }, [])).toBe(false);
  expect(isSentAgain({ ...order, recalled: true, status: 'closed' }, [1, 3])).toBe(false);
});
