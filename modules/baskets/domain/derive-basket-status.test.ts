import { describe, expect, it } from 'vitest';
import { deriveBasketStatus } from './derive-basket-status.ts';

describe('the status of an ordered basket follows from its lines', () => {
  it('is in progress once the first line leaves entered', () =>
    expect(deriveBasketStatus('order_confirmation_sent', ['upload_link_sent', 'entered'])).toBe('in_progress'));
  it('stays confirmed while no line has begun', () =>
    expect(deriveBasketStatus('order_confirmation_sent', ['entered', 'entered'])).toBe('order_confirmation_sent'));
  it('is ready when all lines are ready, delivered or canceled', () =>
    expect(deriveBasketStatus('in_progress', ['ready', 'order_canceled', 'ready'])).toBe('ready'));
  it('is partly delivered when something went out', () =>
    expect(deriveBasketStatus('ready', ['delivered', 'ready'])).toBe('partly_delivered'));
  it('is delivered when everything did', () =>
    expect(deriveBasketStatus('partly_delivered', ['delivered', 'delivered'])).toBe('delivered'));
  it('leaves what people decide alone', () => expect(deriveBasketStatus('on_hold', ['delivered'])).toBe('on_hold'));
});
