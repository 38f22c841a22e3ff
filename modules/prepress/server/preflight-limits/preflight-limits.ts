import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import {
  listPreflightLimitsEndpoint,
  type PreflightLimitsRow,
  readPreflightLimitsHistoryEndpoint,
} from '#modules/prepress/contract/preflight-limits.endpoints.ts';
import type { ChangeTerms } from '#modules/prepress/domain/answer-proof.ts';
import type { PreflightLimits } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { FieldChange } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

const columns = sql`p.id, p.version, p.sub_group_id AS "subGroupId", g.name_nl AS "nameNl", g.name_en AS "nameEn", p.limits,
  p.customer_overrules AS "customerOverrules", p.free_changes AS "freeChanges", p.change_cost AS "changeCost", p.spine_cost AS "spineCost"`;
const source = sql`preflight_limits p LEFT JOIN ${catalogueTables.subGroups} g ON g.id = p.sub_group_id`;

/** The limits of a line's product: its own, else the shop's. */
export async function limitsOfLine(tx: ReadTx, lineId: number): Promise<PreflightLimits> {
  const found = await tx.row<{ limits: PreflightLimits }>(sql`
    SELECT p.limits FROM ${basketsTables.lines} l JOIN preflight_limits p ON p.sub_group_id = l.sub_group_id OR p.sub_group_id IS NULL
    WHERE l.id = ${lineId} ORDER BY p.sub_group_id NULLS LAST LIMIT 1`);
  return found!.limits;
}

/** Reads the charges for the proofs of a line. */
export async function changeTermsOfLine(tx: ReadTx, lineId: number): Promise<ChangeTerms> {
  const line = await tx.row<{ subGroupId: number | null }>(
    sql`SELECT sub_group_id AS "subGroupId" FROM ${basketsTables.lines} WHERE id = ${lineId}`,
  );
  return changeTermsOfProduct(tx, line?.subGroupId ?? null);
}

/** Reads the charges for the proofs of a product: its own terms, else the shop's. */
export async function changeTermsOfProduct(tx: ReadTx, subGroupId: number | null): Promise<ChangeTerms> {
  const found = await tx.row<ChangeTerms>(sql`
    SELECT free_changes AS "freeChanges", change_cost AS "changeCost" FROM preflight_limits
    WHERE sub_group_id = ${subGroupId} OR sub_group_id IS NULL ORDER BY sub_group_id NULLS LAST LIMIT 1`);
  return found!;
}

/** The limits of a product, and the errors that its customers may overrule. */
export async function limitsOfProduct(tx: ReadTx, subGroupId: number): Promise<{ limits: PreflightLimits; customerOverrules: string[] }> {
  const found = await tx.row<{ limits: PreflightLimits; customerOverrules: string[] }>(sql`
    SELECT limits, customer_overrules AS "customerOverrules" FROM preflight_limits
    WHERE sub_group_id = ${subGroupId} OR sub_group_id IS NULL ORDER BY sub_group_id NULLS LAST LIMIT 1`);
  return found!;
}

export const listPreflightLimits = query(listPreflightLimitsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<PreflightLimitsRow>(sql`SELECT ${columns} FROM ${source} ORDER BY g.position NULLS FIRST, p.id`),
  products: await tx.rows<{ id: number; nameNl: string; nameEn: string }>(
    sql`SELECT id, name_nl AS "nameNl", name_en AS "nameEn" FROM ${catalogueTables.subGroups} ORDER BY position`,
  ),
}));

export const readPreflightLimitsHistory = query(readPreflightLimitsHistoryEndpoint, (context, { id, before }) =>
  readHistory(context, `preflight_limits:${id}`, before, (change) => changeOf(context, change)),
);

/** Formats a change: "Smallest bleed (mm): 2 → 3". */
function changeOf({ kernel, actor }: QueryContext, { path, before, after }: FieldChange): string {
  const say = (key: string) => kernel.texts.say(actor.language, `prepress.preflightLimits.${key}`);
  const names = (codes: string) =>
    codes
      .split(', ')
      .filter(Boolean)
      .map((code) => say(`overrulable.${code}`))
      .join(', ') || '–';
  const [was, is] = path === 'customerOverrules' ? [names(before), names(after)] : [before, after];
  return `${say(`fields.${path}`)}: ${was} → ${is}`;
}

export async function lockLimits(tx: ReadTx, id: number): Promise<PreflightLimitsRow> {
  const found = await tx.row<PreflightLimitsRow>(sql`SELECT ${columns} FROM ${source} WHERE p.id = ${id} FOR UPDATE OF p`);
  if (!found) throw notFound();
  return found;
}
