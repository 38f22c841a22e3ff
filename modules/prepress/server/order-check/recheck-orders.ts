import { recheckOrdersEndpoint } from '#modules/prepress/contract/recheck-orders.endpoint.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { ordersOf, recheckOrder } from './release-orders.ts';

export const recheckOrders = command(recheckOrdersEndpoint, async (context, { ids }) => {
  const orders = [];
  for (const order of await ordersOf(context, ids)) orders.push({ ...order, lines: await recheckOrder(context, order.id), refused: null });
  const released = orders.reduce((sum, { lines }) => sum + lines, 0);
  return released === 0 ? unchanged({ released, orders }) : { released, orders };
});
