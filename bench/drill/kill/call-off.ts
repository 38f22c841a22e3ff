import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import { callOffForCustomerEndpoint } from '#modules/stock/contract/reservation/call-off-for-customer.endpoint.ts';
import type { Story } from './scene.ts';

/** Each call-off is one order that reserved its pieces. */
const stored = `SELECT coalesce(sum(r.quantity), 0) / 3 AS n FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN stock_reservations r ON r.line_id = l.id
  WHERE b.customer_reference = $1`;

/** A customer calls off from their own stock, in the portal and by telephone. */
export const callOffStory: Story = [
  {
    kind: 'stock called off in the portal',
    of: [callOffEndpoint],
    async perform({ approver, portal, name }) {
      const { articleId: id, addressId } = portal;
      await approver(callOffEndpoint, { id, quantity: 3, addressId, reference: `${name} own` });
      return `${name} own`;
    },
    stored,
  },
  {
    kind: 'stock called off for a customer',
    of: [callOffForCustomerEndpoint],
    async perform({ call, portal, name }) {
      const { articleId, addressId } = portal;
      await call(callOffForCustomerEndpoint, { articleId, quantity: 3, addressId, reference: `${name} by us` });
      return `${name} by us`;
    },
    stored,
  },
];
