import { sql } from 'drizzle-orm';
import { defenceMoved } from '#modules/theses/domain/facts.ts';
import { subscribe } from '#platform/server/facts.ts';

/** A publication that took the day of the defence from its thesis follows when the candidate gives another day; a day entered by hand stays. */
export const followDefence = subscribe(defenceMoved, ({ tx }, { refs, data }) =>
  tx.asStaff(async () => {
    await tx.rows(sql`
      UPDATE publications SET defence_on = ${data.defence}, version = version + 1
      WHERE basket_id = ${refs.basket} AND defence_on IS NOT DISTINCT FROM ${data.before}::date AND defence_on IS DISTINCT FROM ${data.defence}::date`);
  }),
);
