import { sql } from 'drizzle-orm';
import { mailContributors, makeStatusLink } from '#modules/baskets/server/public.ts';
import { carriesGoodsOf } from './shipments.store.ts';

/** Contributes the order's last handed-over shipment, with its tracking number, to a mail that is sent by hand. */
export const shippedMailContributor = mailContributors.entry({
  kind: 'shipped',
  async compose({ tx }, basket) {
    const left = await tx.row<{ id: number; tracking: string | null }>(sql`
      SELECT s.id, s.tracking_number AS tracking FROM shipments s
      WHERE ${carriesGoodsOf(basket.id)} AND status IN ('handed_over', 'in_transit', 'delivered') AND type <> 'pick_up' ORDER BY id DESC LIMIT 1`);
    if (!left) return undefined;
    const { id, tracking } = left;
    return { textKind: tracking ? 'shipped' : 'shipped_own', params: { tracking: tracking ?? '' }, files: [], refs: [`shipment:${id}`] };
  },
  link: (context, basket, _, language) => makeStatusLink(context, basket.id, language),
});
