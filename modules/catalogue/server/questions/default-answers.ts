import { sql } from 'drizzle-orm';
import { listDefaultAnswersEndpoint, listDefaultCustomersEndpoint } from '#modules/catalogue/contract/default-answers.endpoints.ts';
import { defaultViolations } from '#modules/catalogue/domain/questions/default-answers.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { findCustomerChoices, readPriceListTypes, relationsTables } from '#modules/relations/server/public.ts';
import { query } from '#platform/server/served.ts';
import { readAsked, readDefaults, readLibrary } from './questions.store.ts';

type Named = { key: string; name: string };

export const listDefaultAnswers = query(listDefaultAnswersEndpoint, async ({ tx, actor }) => {
  const [library, defaults, asked, types, units, subGroups, customers] = await Promise.all([
    readLibrary(tx),
    readDefaults(tx),
    readAsked(tx),
    readPriceListTypes(tx),
    tx.rows<Named>(sql`SELECT id::text AS key, name FROM ${identityTables.businessUnits} ORDER BY ui_id`),
    tx.rows<Named & { mainGroupId: number }>(sql`
      SELECT s.id::text AS key, ${actor.language === 'nl' ? sql`s.name_nl` : sql`s.name_en`} AS name, s.main_group_id AS "mainGroupId"
      FROM sub_groups s JOIN main_groups m ON m.id = s.main_group_id ORDER BY m.position, s.position, s.id`),
    tx.rows<Named>(sql`
      SELECT c.id::text AS key, c.name FROM ${relationsTables.customers} c WHERE c.id::text IN (SELECT key FROM default_answers WHERE scope = 'customer')
      ORDER BY c.name, c.id`),
  ]);
  const asks = (key: string) => asked.filter(({ subGroupId }) => String(subGroupId) === key).map(({ code }) => code);
  return {
    questions: library,
    defaults,
    units,
    subGroups: subGroups.map((group) => ({ ...group, asks: asks(group.key) })),
    priceLists: types
      .filter(({ code, active }) => active || defaults.some(({ scope, key }) => scope === 'priceList' && key === code))
      .map(({ code, nameNl, nameEn }) => ({ key: code, name: `${code} · ${actor.language === 'nl' ? nameNl : nameEn}` })),
    customers,
    violations: defaultViolations(library, defaults),
  };
});

export const listDefaultCustomers = query(listDefaultCustomersEndpoint, async ({ tx }, { search }) => ({
  rows: (await findCustomerChoices(tx, search, 20)).map(({ id, name }) => ({ key: String(id), name })),
}));
