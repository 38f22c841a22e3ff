import { sql } from 'drizzle-orm';
import type { DemoContext } from '../fill.ts';

/** The binder is planned with one of its people, an operator has days off in the week after next, and another one every Wednesday afternoon. */
export async function fillAbsences({ kernel, today }: DemoContext): Promise<void> {
  const monday = today.add({ days: 15 - today.dayOfWeek });
  await kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE plan_places SET crew = 1 WHERE code = 'P1' AND cardinality(operator_user_ids) > 0`);
    await tx.rows(sql`
      INSERT INTO plan_absences (user_id, first_day, last_day, reason)
      SELECT u.id, ${monday.toString()}, ${monday.add({ days: 1 }).toString()}, 'vrij'
      FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id WHERE r.code = 'operator' ORDER BY u.id LIMIT 1`);
    await tx.rows(sql`
      INSERT INTO plan_absences (user_id, first_day, last_day, weekdays, from_time, reason)
      SELECT u.id, ${today.toString()}, ${today.add({ years: 1 }).toString()}, '{3}', '12:30', 'ouderschapsverlof'
      FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id WHERE r.code = 'operator' ORDER BY u.id DESC LIMIT 1`);
  });
}
