import { sql } from 'drizzle-orm';
import { vatRateSaved } from '#modules/identity/domain/facts.ts';
import { readEndedVatRates } from '#modules/identity/server/public.ts';
import { subscribe } from '#platform/server/facts.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';

/**
 * Gives products and articles the rate that took the place of theirs: a product of a unit with a rate of its own follows that unit, all others
 * follow the first unit.
 */
export const followVatRatesInCatalogue: Job = job(
  'catalogue.followVatRates',
  async (context) => {
    const { tx } = context;
    for (const { unitId, isFirst, from, to } of await readEndedVatRates(context)) {
      const counts = [
        await tx.rows(
          sql`UPDATE unit_sub_groups SET vat_rate = ${to} WHERE business_unit_id = ${unitId} AND vat_rate = ${from} RETURNING 1`,
        ),
      ];
      if (isFirst) {
        counts.push(
          await tx.rows(sql`UPDATE main_groups SET vat_rate = ${to}, version = version + 1 WHERE vat_rate = ${from} RETURNING 1`),
        );
        counts.push(await tx.rows(sql`UPDATE sub_groups SET vat_rate = ${to}, version = version + 1 WHERE vat_rate = ${from} RETURNING 1`));
        counts.push(await tx.rows(sql`UPDATE articles SET vat_rate = ${to}, version = version + 1 WHERE vat_rate = ${from} RETURNING 1`));
      }
      const count = counts.flat().length;
      if (count > 0) await tx.record({ fact: 'catalogue.vat_followed', refs: { businessUnit: unitId }, data: { from, to, count } });
    }
  },
  { nightly: '00:05' },
);

/** A rate that is entered after its day is followed at once. */
export const followSavedVatRate = subscribe(vatRateSaved, async ({ tx }) => {
  await tx.addJob('catalogue.followVatRates', {});
  await tx.addJob('baskets.followVatRates', {});
});
