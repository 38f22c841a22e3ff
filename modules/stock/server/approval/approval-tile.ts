import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { may } from '#platform/server/actor.ts';

/** Tile with the purchases that wait for approval, for those who may give it. */
export const approvalTile = homeTile<{ count: number }>({
  title: 'stock.home.approval',
  page: stockPurchasesPage,
  countQuery: ({ actor }) =>
    may(actor, 'stock.purchase_above_limit')
      ? sql`SELECT count(*) AS count FROM stock_purchases WHERE approval_asked_by IS NOT NULL AND status = 'draft'`
      : null,
  toFigures: ({ count }) => (count > 0 ? { count, search: { state: 'approval' } } : null),
});
