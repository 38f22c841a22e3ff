import { type SQL, sql } from 'drizzle-orm';
import { listBasketReasonsEndpoint, listReasonsEndpoint, type ReasonRow } from '#modules/baskets/contract/reason/reasons.endpoints.ts';
import type { Reason, ReasonKind } from '#modules/baskets/domain/reason/reasons.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';

const columns = sql`id, version, kind, code, name_nl AS "nameNl", name_en AS "nameEn", note_required AS "noteRequired",
  by_system AS "bySystem", position, active, used`;
const kindOrder = sql`array_position(ARRAY['reject', 'cancel', 'wait'], kind)`;

/** Finds a reason and marks it as used, after which it cannot be deleted. */
export async function giveReason(tx: ReadTx, kind: ReasonKind, code: string): Promise<Reason | undefined> {
  const found = await tx.row<Reason & { used: boolean }>(
    sql`SELECT code, active, by_system AS "bySystem", note_required AS "noteRequired", used FROM basket_reasons WHERE kind = ${kind} AND code = ${code}`,
  );
  if (found && !found.used) await tx.rows(sql`UPDATE basket_reasons SET used = true WHERE kind = ${kind} AND code = ${code}`);
  return found;
}

/** Selects the name of a stored reason (`kind` and `code` are expressions); the code itself when it is not on the list. */
export function reasonName(language: Language, kind: SQL, code: SQL): SQL {
  return sql`coalesce((SELECT ${nameIn(language)} FROM basket_reasons r WHERE r.kind = ${kind} AND r.code = ${code}), ${code})`;
}

function nameIn(language: Language): SQL {
  return language === 'nl' ? sql`r.name_nl` : sql`r.name_en`;
}

export const listBasketReasons = query(listBasketReasonsEndpoint, async ({ tx, actor }) => ({
  rows: await tx.rows<{ kind: ReasonKind; code: string; name: string; noteRequired: boolean; offered: boolean }>(sql`
    SELECT r.kind, r.code, ${nameIn(actor.language)} AS name, r.note_required AS "noteRequired", r.active AND NOT r.by_system AS offered
    FROM basket_reasons r ORDER BY ${kindOrder}, r.position, r.id`),
}));

export const listReasons = query(listReasonsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<ReasonRow>(sql`SELECT ${columns} FROM basket_reasons ORDER BY ${kindOrder}, position, id`),
}));

export async function lockReason(tx: ReadTx, id: number): Promise<ReasonRow> {
  const found = await tx.row<ReasonRow>(sql`SELECT ${columns} FROM basket_reasons WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  return found;
}
