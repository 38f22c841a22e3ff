import { sql } from 'drizzle-orm';
import { setUpSteps } from '#modules/identity/server/public.ts';

/** The administrator is the first order manager: an order cannot be confirmed without one. */
export const setUpManager = setUpSteps.entry({
  order: 5,
  async run({ tx }, { userId, phone, unitId }) {
    await tx.rows(sql`INSERT INTO managers (kind, user_id, phone, unit_ids) VALUES ('order', ${userId}, ${phone}, ${sql.param([unitId])})`);
    return undefined;
  },
});
