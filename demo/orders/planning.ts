import { sql } from 'drizzle-orm';
import { addExamplePlaces, addMissingPublicHolidays } from '#modules/planning/server/public.ts';
import type { DemoContext } from '../fill.ts';

/** The shop's machines and work places with their hours, and the holidays of this year and the next two. */
export async function fillPlanning({ kernel, today }: DemoContext): Promise<void> {
  await kernel.act(async ({ tx }) => {
    const operators = await tx.rows<{ id: number }>(sql`
      SELECT u.id FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id WHERE r.code = 'operator'`);
    await addExamplePlaces(
      tx,
      operators.map(({ id }) => id),
    );
    for (const country of ['NL', 'BE']) for (const years of [0, 1, 2]) await addMissingPublicHolidays(tx, country, today.year + years);
  });
}
