import { readReorderOfferEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import type { Story } from './scene.ts';

/** Each reorder is of a number of its own, by which it is found. */
let nextQuantity = 101;

/** A customer orders a delivered product again in the portal. */
export const reorderStory: Story = [
  {
    kind: 'product ordered again',
    of: [reorderEndpoint],
    async perform({ approver, portal }) {
      const quantity = nextQuantity;
      nextQuantity += 1;
      const { total } = await approver(readReorderOfferEndpoint, { id: portal.deliveredLine, quantity });
      const order = { total, arrivesOn: null, poNumber: '', agreed: true as const };
      await approver(reorderEndpoint, { id: portal.deliveredLine, quantity, ...order });
      return String(quantity);
    },
    stored: 'SELECT count(*) AS n FROM lines WHERE reprint AND copied_from IS NOT NULL AND quantity = $1::int',
  },
];
