import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { movement } from './stock-movements.shapes.ts';

/** Undoes a receipt, a transfer or a scrapping by counter-entries; the journal keeps both. */
export const undoMovementEndpoint = endpoint({
  name: 'stock.undoMovement',
  method: 'POST',
  path: '/api/stock/movements/:act/undo',
  ...movement,
  input: z.object({ act: id, reason: requiredText(200) }),
  refusals: ['NOT_REVERSIBLE', 'ALREADY_REVERSED', 'LOT_SHORT', 'PERIOD_CLOSED', 'BEFORE_COUNT'],
});
