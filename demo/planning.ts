import Holidays from 'date-holidays';
import { sql } from 'drizzle-orm';
import type { DemoContext } from './fill.ts';
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
    for (const holiday of holidaysFrom(today.year, 3)) {
      await tx.rows(sql`
        INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
        VALUES (${holiday.date}, ${holiday.country}, ${holiday.nameNl}, ${holiday.nameEn}, true, true, true)
        ON CONFLICT (date, country) DO NOTHING`);
    }
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

function holidaysFrom(year: number, years: number) {
  return ['NL', 'BE'].flatMap((country) => {
    const calendar = new Holidays(country);
    return Array.from({ length: years }, (_, offset) => year + offset).flatMap((one) => {
      const english = new Map(calendar.getHolidays(one, 'en').map((holiday) => [holiday.date, holiday.name]));
      return calendar
        .getHolidays(one, 'nl')
        .filter((holiday) => holiday.type === 'public')
        .map(({ date, name }) => ({ country, date: date.slice(0, 10), nameNl: name, nameEn: english.get(date) ?? name }));
    });
  });
}
