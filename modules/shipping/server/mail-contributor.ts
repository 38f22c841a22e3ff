import { sql } from 'drizzle-orm';
import { mailContributors, makeStatusLink } from '#modules/baskets/server/public.ts';
import type { ShipmentType } from '#modules/shipping/domain/shipment.ts';
import { shippedMailOf } from '#modules/shipping/domain/shipped-mail.ts';
import { carriesGoodsOf } from './shipments.store.ts';

/** Contributes the order's last handed-over shipment, with its tracking number, to a mail that is sent by hand. */
export const shippedMailContributor = mailContributors.entry({
  kind: 'shipped',
  async compose({ tx }, basket) {
    const left = await tx.row<{ id: number; trackingNumber: string | null; type: ShipmentType }>(sql`
      SELECT s.id, s.tracking_number AS "trackingNumber", s.type FROM shipments s
      WHERE ${carriesGoodsOf(basket.id)} AND status IN ('handed_over', 'in_transit', 'delivered') AND type <> 'pick_up' AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1`);
    if (!left) return undefined;
    return { textKind: shippedMailOf(left), params: { tracking: left.trackingNumber ?? '' }, files: [], refs: [`shipment:${left.id}`] };
  },
  link: (context, basket, _, language) => makeStatusLink(context, basket.id, language),
});
