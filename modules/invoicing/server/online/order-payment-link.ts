import { orderPaymentPath } from '#modules/invoicing/domain/online/paths.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { grantToken } from '#platform/server/tokens.ts';

const linkDays = 90;

/** Grants the path at which an order is paid without an account. */
export async function grantOrderPayment({ tx, now }: CommandContext, basketId: number): Promise<string> {
  return orderPaymentPath(await grantToken(tx, { kind: 'order_payment', subjectId: basketId, basketId }, now, linkDays));
}
