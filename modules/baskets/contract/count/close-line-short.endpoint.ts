import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { settleCharges } from '#modules/baskets/domain/count/count-line.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, requiredText, version } from '#platform/contract/shapes.ts';

/** Ends a line with less than ordered, or lets what was counted be delivered; says how it is charged. */
export const closeLineShortEndpoint = endpoint({
  name: 'baskets.closeLineShort',
  method: 'POST',
  path: '/api/lines/:id/close-short',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    version,
    charge: z.enum(settleCharges),
    /** The price of the line without VAT; ignored unless `charge` is `agreed`. */
    price: enteredMoney.refine((units) => units >= 0).optional(),
    reason: requiredText(500),
  }),
  output: lineState,
  refusals: ['LINE_NOT_SHORT', 'STILL_PACKED', 'STILL_MADE', 'NOTHING_COUNTED', 'PRICE_ABOVE', 'STALE_VERSION'],
});
