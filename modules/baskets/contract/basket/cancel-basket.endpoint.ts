import { z } from 'zod';
import { lossShape } from '#modules/baskets/contract/quote/note-loss.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, requiredText, text, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

/**
 * Ends a quote or an order. Where work was done or material bought for an order, `charge` says what the customer pays of it: above zero that stays
 * as costs in the order, which closes once they are invoiced.
 */
export const cancelBasketEndpoint = endpoint({
  name: 'baskets.cancel',
  method: 'POST',
  path: '/api/baskets/:id/cancel',
  permission: 'baskets.cancel',
  asks: ['baskets.cancel_started'],
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(40), note: text(500).default(''), charge: enteredMoney.optional(), ...lossShape }),
  output: basketState,
  refusals: [
    'ALREADY_CANCELED',
    'ALREADY_DELIVERED',
    'INVOICED_USE_CREDIT_NOTE',
    'PRODUCTION_STARTED',
    'REASON_NOT_FITTING',
    'NOTE_REQUIRED',
    'QUOTE_NOT_LOST',
    'COSTS_MADE',
    'NOTHING_LOST',
    'WAIVER_REQUIRED',
    'MOVE_NOT_ALLOWED',
    'STALE_VERSION',
  ],
});
