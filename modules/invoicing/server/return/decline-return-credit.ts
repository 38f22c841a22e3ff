import { declineReturnCreditEndpoint } from '#modules/invoicing/contract/return/decline-return-credit.endpoint.ts';
import { settleReturn } from '#modules/shipping/server/public.ts';
import { command } from '#platform/server/served.ts';

export const declineReturnCredit = command(declineReturnCreditEndpoint, async (context, { id, reason }) => {
  const settled = await settleReturn(context, id, { credit: 'declined', note: reason });
  return settled.accepted ? {} : settled;
});
