import { sql } from 'drizzle-orm';
import { type HistoryFields, productQuestionHistoryFields, templateHistoryFields } from '#modules/catalogue/domain/history-fields.ts';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { readAsked } from '#modules/catalogue/server/questions/questions.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type StoredProduct = HistoryFields & { template: Template; fileSlots: string; allowedPresses: string; allowedBindings: string };

/** Reads the history fields of a saved product. */
export async function readProductHistoryFields(tx: ReadTx, id: number): Promise<HistoryFields> {
  const product = await tx.row<StoredProduct>(sql`
    SELECT m.name_nl AS "mainGroupId", s.code, s.name_nl AS "nameNl", s.name_en AS "nameEn", s.product, s.template,
      array_to_string(s.file_slots, ', ') AS "fileSlots", s.vat_rate::float8 AS "vatPercent", s.needs_approval AS "needsApproval",
      s.ledger_account AS "ledgerAccount", s.statistics_group AS "statisticsGroup", s.nur_allowed AS "nurAllowed",
      s.isbn_allowed AS "isbnAllowed", s.page_multiple AS "pageMultiple", array_to_string(s.allowed_presses, ', ') AS "allowedPresses",
      array_to_string(s.allowed_bindings, ', ') AS "allowedBindings"
    FROM sub_groups s JOIN main_groups m ON m.id = s.main_group_id WHERE s.id = ${id}`);
  const standards = await tx.rows<{ code: string; value: string }>(sql`
    SELECT q.code, d.value FROM default_answers d JOIN questions q ON q.id = d.question_id
    WHERE d.scope = 'subGroup' AND d.key = ${String(id)}`);
  const asked = (await readAsked(tx, id)).map(({ code, answers }) => ({
    ...{ code, answers },
    default: standards.find((one) => one.code === code)?.value ?? null,
  }));
  const { template, ...fields } = product!;
  return { ...fields, ...templateHistoryFields(template), ...productQuestionHistoryFields(asked) };
}
