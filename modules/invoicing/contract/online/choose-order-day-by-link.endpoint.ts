import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';
import { chosenDay, chosenDayOutput } from './choose-order-day.endpoint.ts';

/** Chooses another day for an order by the link with which it is paid, or keeps its day with the order manager warned. */
export const chooseOrderDayByLinkEndpoint = endpoint({
  name: 'onlinePayments.chooseDayByLink',
  method: 'POST',
  path: '/api/pay-order/:token/day',
  permission: 'PUBLIC',
  token: 'order_payment',
  limit: 'mails',
  input: chosenDay.extend({ token: accessToken }),
  output: chosenDayOutput,
  refusals: ['ORDER_DAY_SETTLED', 'ORDER_DAY_CHANGED'],
});
