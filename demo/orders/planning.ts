import { sql } from 'drizzle-orm';
import { addExamplePlaces, addMissingPublicHolidays } from '#modules/planning/server/public.ts';
import type { DemoContext } from '../fill.ts';

const changeovers = {
  print: [{ attribute: 'paper', minutes: 4, pairs: [] }],
  printMono: [{ attribute: 'paper', minutes: 3, pairs: [] }],
  laminate: [{ attribute: 'film', minutes: 10, pairs: [] }],
  bind: [
    { attribute: 'spine', minutes: 12, pairs: [{ from: '≤ 8 mm', to: '≤ 15 mm', minutes: 6 }] },
    { attribute: 'format', minutes: 5, pairs: [] },
  ],
};

/** The departments are told apart on the board. */
const colors = { print: 'blue', finishing: 'teal', binding: 'orange' };

/** Film and hot glue do not wait for the next morning. */
export async function fillActivities({ kernel }: DemoContext): Promise<void> {
  await kernel.act(({ tx }) => tx.rows(sql`UPDATE plan_activities SET may_pause = false WHERE code IN ('laminate', 'bind')`));
}

/** The shop's machines and work places with their hours, and the holidays of this year and the next two. */
export async function fillPlanning({ kernel, today }: DemoContext): Promise<void> {
  await kernel.act(async ({ tx }) => {
    const operators = await tx.rows<{ id: number }>(sql`
      SELECT u.id FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id WHERE r.code = 'operator'`);
    await addExamplePlaces(
      tx,
      operators.map(({ id }) => id),
    );
    for (const [code, minutes] of Object.entries(changeovers))
      await tx.rows(sql`UPDATE plan_activities SET changeovers = ${JSON.stringify(minutes)} WHERE code = ${code}`);
    for (const [department, color] of Object.entries(colors))
      await tx.rows(sql`UPDATE plan_places SET color = ${color} WHERE department = ${department}`);
    const overtime = [
      ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '17:00', to: '19:00' })),
      { weekday: 6, from: '08:00', to: '12:00' },
    ];
    await tx.rows(sql`UPDATE plan_places SET overtime = ${JSON.stringify(overtime)}, overtime_percent = 50 WHERE department = 'binding'`);
    for (const country of ['NL', 'BE']) for (const years of [0, 1, 2]) await addMissingPublicHolidays(tx, country, today.year + years);
  });
}
