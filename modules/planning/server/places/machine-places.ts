import { sql } from 'drizzle-orm';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { machinePlacesOf } from '#modules/planning/domain/places/machine-place.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { dayWeek } from '#modules/planning/server/setup/example-places.ts';
import texts from '#modules/planning/server/setup/machine-names.json' with { type: 'json' };
import type { CommandContext } from '#platform/server/served.ts';

/** Adds a plan place for every machine in use, or those in `machines`, that has none, with the hours and people of a machine that does the same work. */
export async function addMachinePlaces(tx: CommandContext['tx'], shop: Shop, machines?: readonly string[]): Promise<string[]> {
  const places = machinePlacesOf(shop).filter(({ code }) => !machines || machines.includes(code));
  const known = await tx.rows<{ code: string }>(sql`SELECT code FROM plan_places`);
  const missing = places.filter((place) => !known.some(({ code }) => code === place.code));
  if (missing.length === 0) return [];
  await lockPlan(tx);
  const week = JSON.stringify(dayWeek);
  const added: string[] = [];
  for (const { code, name, kind, department, like } of missing) {
    const names: { nl: string; en: string } = (texts as Record<string, { nl: string; en: string }>)[kind] ?? { nl: code, en: code };
    const made = await tx.row<{ id: number }>(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, slots, operator_user_ids, position)
      SELECT ${code}, ${name ?? names.nl}, ${name ?? names.en}, ${department}, coalesce(l.kind, ${kind}), coalesce(l.week, ${week}::jsonb),
        coalesce(l.slots, 1), coalesce(l.operator_user_ids, '{}'), (SELECT coalesce(max(position), 0) + 1 FROM plan_places)
      FROM (VALUES (1)) one LEFT JOIN plan_places l ON l.code = ${like}
      ON CONFLICT (code) DO NOTHING RETURNING id`);
    if (!made) continue;
    added.push(code);
    await tx.record({ fact: 'plan_place.added', refs: { planPlace: made.id }, data: { code } });
  }
  return added;
}
