import { sql } from 'drizzle-orm';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { exampleParameters } from '#modules/estimating/server/setup/example-parameters.ts';
import type { DemoContext } from '../fill.ts';

const example = exampleParameters();

export const demoParameters: Shop = {
  ...example,
  transport: {
    ...example.transport,
    abroad: { BE: { parcelEur: 4.5, palletEur: 35, letterboxEur: 2.1 }, DE: { parcelEur: 5.75, palletEur: 48, letterboxEur: 2.1 } },
  },
};

/** Publishes the machines, papers, rates and mark-ups of all prices. */
export async function fillParameters({ kernel, today }: DemoContext): Promise<void> {
  // Older than the oldest basket of the demo shop.
  const from = today.subtract({ months: 8 }).with({ day: 1 }).toString();
  await kernel.act(({ tx, now }) =>
    tx.rows(sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at)
      VALUES (${from.slice(0, 7)}, ${from}, ${JSON.stringify(demoParameters)}, ${now.toString()})`),
  );
}
