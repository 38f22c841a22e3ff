import { sql } from 'drizzle-orm';
import { exampleParameters } from '#modules/estimating/server/setup/example-parameters.ts';
import type { DemoContext } from '../fill.ts';

export const demoParameters = exampleParameters();

/** Publishes the machines, papers, rates and mark-ups of all prices. */
export async function fillParameters({ kernel, today }: DemoContext): Promise<void> {
  // Older than the oldest basket of the demo shop.
  const from = today.subtract({ months: 8 }).with({ day: 1 }).toString();
  await kernel.act(({ tx, now }) =>
    tx.rows(sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at)
      VALUES (${from.slice(0, 7)}, ${from}, ${JSON.stringify(demoParameters)}, ${now.toString()})`),
  );
}
