import { expect, it } from 'vitest';
import { isAwaitingFiles, nextStep } from './next-step.ts';

const product = (status: 'artwork' | 'upload_link_sent' | 'planned' | 'order_canceled') => ({ kind: 'product', status });

it('an order is not in production while the files of all its products are awaited', () => {
  expect(isAwaitingFiles('in_progress', [product('upload_link_sent'), product('artwork'), product('order_canceled')])).toBe(true);
  expect(isAwaitingFiles('in_progress', [product('artwork'), product('planned')])).toBe(false);
  expect(isAwaitingFiles('in_progress', [{ kind: 'article', status: 'warehouse_call' }])).toBe(false);
  expect(isAwaitingFiles('ready', [product('artwork')])).toBe(false);
});

it('an order for stock or an internal one is confirmed without a quote', () => {
  expect([nextStep('entered'), nextStep('in_calculation', 20)]).toEqual(['sendQuote', 'sendQuote']);
  expect([nextStep('entered', 50), nextStep('in_calculation', 70)]).toEqual(['confirm', 'confirm']);
});
