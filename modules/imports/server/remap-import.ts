import { sql } from 'drizzle-orm';
import { remapImportEndpoint } from '#modules/imports/contract/remap-import.endpoint.ts';
import { savedMapping } from '#modules/imports/domain/guess-mapping.ts';
import { decideMapping } from '#modules/imports/domain/import-status.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { command, type QueryContext } from '#platform/server/served.ts';
import { lockImport, type RawRow } from './imports.store.ts';
import { checkAll } from './upload-import.ts';

/** Rewrites a refusal about a field with the label of the form. */
function withFieldLabels<Code extends string>({ kernel, actor }: QueryContext, refused: Refused<Code>): Refused<Code> {
  const { other, ...params } = refused.params;
  if (other === undefined) return refused;
  return { ...refused, params: { ...params, other: kernel.texts.say(actor.language, `imports.fields.${other}`) } };
}

export const remapImport = command(remapImportEndpoint, async (context, input) => {
  const { tx } = context;
  const found = await lockImport(tx, input.id, input.version);
  const decided = decideMapping(found.status, input.mapping, found.headings);
  if (!decided.accepted) return withFieldLabels(context, decided);
  const { mapping, options } = input;
  const version = found.version + 1;
  await tx.rows(sql`
    UPDATE imports SET mapping = ${JSON.stringify(mapping)}::jsonb, options = ${JSON.stringify(options)}::jsonb, version = ${version}
    WHERE id = ${found.id} AND version = ${found.version}`);
  await tx.rows(sql`
    INSERT INTO import_mappings (customer_id, headings, options)
    VALUES (${found.customerId}, ${JSON.stringify(savedMapping(found.headings, mapping))}::jsonb, ${JSON.stringify(options)}::jsonb)
    ON CONFLICT (customer_id) DO UPDATE SET headings = excluded.headings, options = excluded.options`);
  const rows = await tx.rows<RawRow>(sql`SELECT number, cells FROM import_rows WHERE import_id = ${found.id} ORDER BY number`);
  await checkAll(context, { ...found, mapping, options }, rows);
  await tx.record({ fact: 'import.mapped', refs: { import: found.id, customer: found.customerId } });
  return { id: found.id, version };
});
