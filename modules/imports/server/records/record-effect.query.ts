import { sql } from 'drizzle-orm';
import { readRecordEffectEndpoint } from '#modules/imports/contract/records/record-imports.endpoints.ts';
import { query } from '#platform/server/served.ts';
import { checkAgain } from './check-records.ts';
import { findRecordImport, kindNamed } from './record-imports.store.ts';

export const readRecordEffect = query(readRecordEffectEndpoint, async (context, { id }) => {
  const { tx, kernel, actor } = context;
  const found = await findRecordImport(tx, id);
  const kind = kindNamed(context, found.kind);
  const open = await kind.open(context, found.fileId);
  if (!open.effect) return { lines: [] };
  const leads = await tx.rows<{ place: number }>(sql`
    SELECT place FROM record_import_rows WHERE import_id = ${id} AND place = lead AND NOT done AND outcome IN ('new', 'update') ORDER BY place`);
  const checked = await checkAgain(
    context,
    found,
    open,
    leads.map(({ place }) => place),
  );
  const effect = await open.effect(checked.filter(({ check }) => check.outcome !== 'same').map(({ record }) => record));
  return { lines: effect.map(({ name, params }) => kernel.texts.say(actor.language, `${kind.text}.effect.${name}`, params)) };
});
