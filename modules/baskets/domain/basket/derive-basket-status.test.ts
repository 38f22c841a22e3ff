import { describe, expect, it } from 'vitest';
import { deriveBasketStatus } from './derive-basket-status.ts';

describe('basket status derived from its lines', () => {
  it('becomes in progress once the first line leaves entered', () =>
    expect(deriveBasketStatus('order_confirmation_sent', ['upload_link_sent', 'entered'])).toBe('in_progress'));
  it('stays confirmed while no line has begun', () =>
    expect(deriveBasketStatus('order_confirmation_sent', ['entered', 'entered'])).toBe('order_confirmation_sent'));
  it('becomes ready when all lines are ready, delivered or canceled', () =>
    expect(deriveBasketStatus('in_progress', ['ready', 'order_canceled', 'ready'])).toBe('ready'));
  it('becomes partly delivered when something was shipped', () =>
    expect(deriveBasketStatus('ready', ['delivered', 'ready'])).toBe('partly_delivered'));
  it('becomes delivered when everything was shipped', () =>
    expect(deriveBasketStatus('partly_delivered', ['delivered', 'delivered'])).toBe('delivered'));
  it('is in progress again when only costs are left of what was ready, which closes once they are invoiced', () => {
    expect(deriveBasketStatus('ready', ['order_canceled', 'order_canceled'])).toBe('in_progress');
    expect(deriveBasketStatus('order_confirmation_sent', ['order_canceled'])).toBe('order_confirmation_sent');
  });
  it('keeps a status that people set', () => expect(deriveBasketStatus('on_hold', ['delivered'])).toBe('on_hold'));
});
