import { sql } from 'drizzle-orm';
import isbn3 from 'isbn3';
import { identityTables } from '#modules/identity/server/public.ts';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { isbnBlock } from '#modules/publications/domain/isbn-block.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const addIsbns = command(addIsbnsEndpoint, async ({ tx }, { unitId, first, count }) => {
  const block = isbnBlock(first, count);
  if (!block.accepted) return block;
  const unit = await tx.row<{ name: string }>(sql`SELECT name FROM ${identityTables.businessUnits} WHERE id = ${unitId}`);
  if (!unit) throw notFound();
  const isbns = block.value.map((isbn) => isbn3.asIsbn13(isbn, true) ?? isbn);
  const added = await tx.rows(sql`
    INSERT INTO isbn_pool (isbn, business_unit_id) SELECT isbn, ${unitId} FROM unnest(${sql.param(isbns)}::text[]) AS asked (isbn)
    WHERE NOT EXISTS (SELECT FROM publications p WHERE p.isbn = asked.isbn) ON CONFLICT (isbn) DO NOTHING RETURNING id`);
  await tx.record({ fact: 'isbns.added', refs: { unit: unitId }, data: { unit: unit.name, first: isbns[0]!, count: added.length } });
  return { added: added.length };
});
