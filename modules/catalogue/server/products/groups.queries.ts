import { sql } from 'drizzle-orm';
import { listProductGroupsEndpoint, type MainGroupRow, type SubGroupRow } from '#modules/catalogue/contract/groups.endpoints.ts';
import { readAsked, readDefaults } from '#modules/catalogue/server/questions/questions.store.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export const listProductGroups = query(listProductGroupsEndpoint, ({ tx }) => readProductGroups(tx));

export async function readProductGroups(tx: ReadTx): Promise<OutputOf<typeof listProductGroupsEndpoint>> {
  const [mainGroups, subGroups, asked, defaults] = await Promise.all([
    tx.rows<MainGroupRow>(sql`
      SELECT id, version, code, name_nl AS "nameNl", name_en AS "nameEn", ledger_account AS "ledgerAccount",
        statistics_group AS "statisticsGroup", vat_rate::float8 AS "vatPercent"
      FROM main_groups ORDER BY position, id`),
    tx.rows<Omit<SubGroupRow, 'questions'>>(sql`
      SELECT s.id, s.version, s.main_group_id AS "mainGroupId", s.code, s.name_nl AS "nameNl", s.name_en AS "nameEn", s.product, s.template,
        s.file_slots AS "fileSlots", s.vat_rate::float8 AS "vatPercent", s.needs_approval AS "needsApproval",
        s.ledger_account AS "ledgerAccount", s.statistics_group AS "statisticsGroup", s.nur_allowed AS "nurAllowed",
        s.isbn_allowed AS "isbnAllowed", s.page_multiple AS "pageMultiple", s.allowed_presses AS "allowedPresses",
        s.allowed_bindings AS "allowedBindings", s.picture_file_id AS "pictureId",
        ARRAY(SELECT u.name FROM unit_sub_groups o JOIN ${identityTables.businessUnits} u ON u.id = o.business_unit_id
              WHERE o.sub_group_id = s.id ORDER BY u.ui_id) AS units
      FROM sub_groups s ORDER BY s.position, s.id`),
    readAsked(tx),
    readDefaults(tx),
  ]);
  const defaultOf = (code: string, key: string) =>
    defaults.find((one) => one.question === code && one.scope === 'subGroup' && one.key === key)?.value ?? null;
  return {
    mainGroups,
    subGroups: subGroups.map((group) => ({
      ...group,
      questions: asked
        .filter(({ subGroupId }) => subGroupId === group.id)
        .map(({ code, answers }) => ({ code, answers, default: defaultOf(code, String(group.id)) })),
    })),
  };
}
