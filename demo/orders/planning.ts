import { sql } from 'drizzle-orm';
import { addMissingPublicHolidays } from '#modules/planning/server/public.ts';
import type { DemoContext } from '../fill.ts';
import places from './plan-places.json' with { type: 'json' };

/** The shop's machines and work places with their hours, and the holidays of this year and the next two. */
export async function fillPlanning({ kernel, today }: DemoContext): Promise<void> {
  await kernel.act(async ({ tx }) => {
    const operators = await tx.rows<{ id: number }>(sql`
      SELECT u.id FROM users u JOIN user_roles ur ON ur.user_id = u.id JOIN roles r ON r.id = ur.role_id WHERE r.code = 'operator'`);
    const operatorIds = operators.map(({ id }) => id);
    for (const [index, { shift, operated, ...place }] of places.entries()) {
      await tx.rows(sql`
        INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, slots, operator_user_ids, position)
        VALUES (${place.code}, ${place.nameNl}, ${place.nameEn}, ${place.department}, ${place.kind}, ${JSON.stringify(weekOf(shift))},
                ${place.slots}, ${sql.param(operated ? operatorIds : [])}, ${index + 1})`);
    }
    for (const country of ['NL', 'BE']) for (const years of [0, 1, 2]) await addMissingPublicHolidays(tx, country, today.year + years);
  });
}

/** Monday to Friday with the lunch break; `long` runs two hours more and through lunch, because two people share it. */
function weekOf(shift: string) {
  const hours =
    shift === 'long'
      ? [{ from: '07:00', to: '18:00' }]
      : [
          { from: '08:00', to: '12:30' },
          { from: '13:00', to: '17:00' },
        ];
  return [1, 2, 3, 4, 5].flatMap((weekday) => hours.map((window) => ({ weekday, ...window })));
}
