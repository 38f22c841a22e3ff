import { expect, it } from 'vitest';
import { isAwaitingFiles } from './next-step.ts';

const product = (status: 'artwork' | 'upload_link_sent' | 'planned' | 'order_canceled') => ({ kind: 'product', status });

it('an order is not in production while the files of all its products are awaited', () => {
  expect(isAwaitingFiles('in_progress', [product('upload_link_sent'), product('artwork'), product('order_canceled')])).toBe(true);
  expect(isAwaitingFiles('in_progress', [product('artwork'), product('planned')])).toBe(false);
  expect(isAwaitingFiles('in_progress', [{ kind: 'article', status: 'warehouse_call' }])).toBe(false);
  expect(isAwaitingFiles('ready', [product('artwork')])).toBe(false);
});
