import { sql } from 'drizzle-orm';
import { liveScopes } from '#platform/server/live/live-scope.ts';

/** Notifies a customer's browser of changes to the baskets that they may see. */
export const basketLiveScope = liveScopes.entry({
  kind: 'basket',
  async visible(tx, ids) {
    const seen = await tx.rows<{ id: number }>(sql`SELECT id FROM baskets WHERE id = ANY(${sql.param([...ids])})`);
    return seen.map(({ id }) => id);
  },
});
