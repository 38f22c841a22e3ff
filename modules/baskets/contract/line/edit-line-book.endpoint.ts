import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';

/** Sets the author of a printed title, its ISBN (ten or thirteen digits, with or without hyphens), and its NUR of three digits. */
export const editLineBookEndpoint = endpoint({
  name: 'baskets.editLineBook',
  method: 'PUT',
  path: '/api/lines/:id/book',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, author: text(120), isbn: text(20), nur: text(10) }),
  output: lineState,
  refusals: ['BASKET_NOT_OPEN', 'ISBN_NOT_ALLOWED', 'NUR_NOT_ALLOWED', 'ISBN_INVALID', 'NUR_INVALID', 'NUR_UNKNOWN', 'STALE_VERSION'],
});
