import { deliveredLineStatuses, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Address = { country: string; postbox: boolean };
type RedirectedLine = { status: LineStatus; quantityShipped: number; packed: boolean };
export type RedirectRefusal = 'REDIRECT_CLOSED' | 'REDIRECT_NOTHING' | 'REDIRECT_PACKED' | 'REDIRECT_COUNTRY' | 'REDIRECT_POSTBOX';

/** Whether the deliveries of a line may still change address: nothing of it is packed or left. */
export const canRedirect = ({ status, quantityShipped, packed }: RedirectedLine): boolean =>
  quantityShipped === 0 && !packed && status !== 'partly_delivered' && !deliveredLineStatuses.includes(status);

type LinkedOrder = { isPrivate: boolean; hasAccount: boolean; addresses: number };

/**
 * Whether an order goes elsewhere by its status link: that of a private person who cannot sign in, to one address. The link may have been
 * forwarded, so everybody else signs in (REDIRECT_SIGN_IN).
 */
export function decideRedirectByLink({ isPrivate, hasAccount, addresses }: LinkedOrder): Decision<undefined, 'REDIRECT_SIGN_IN'> {
  return isPrivate && !hasAccount && addresses === 1 ? accept() : refuse('REDIRECT_SIGN_IN');
}

/**
 * Whether a customer may have an order go elsewhere. Refuses REDIRECT_CLOSED for an order that no longer runs, REDIRECT_NOTHING when
 * nothing of it goes to the old address, REDIRECT_PACKED once something is packed, and what changes the price of the transport: REDIRECT_COUNTRY and REDIRECT_POSTBOX.
 */
export function decideRedirectDelivery(
  order: { running: boolean; lines: readonly RedirectedLine[] },
  from: Address,
  to: Address,
): Decision<undefined, RedirectRefusal> {
  if (!order.running) return refuse('REDIRECT_CLOSED');
  if (order.lines.length === 0) return refuse('REDIRECT_NOTHING');
  if (!order.lines.every(canRedirect)) return refuse('REDIRECT_PACKED');
  if (from.country !== to.country) return refuse('REDIRECT_COUNTRY', {}, 'toAddressId');
  return to.postbox ? refuse('REDIRECT_POSTBOX', {}, 'toAddressId') : accept();
}
