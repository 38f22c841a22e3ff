import { eq, sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import { decideSaveUniversity } from '#modules/theses/domain/save-university.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { universities } from './theses.tables.ts';
import { lockUniversity } from './universities.ts';

export const saveUniversity = command(saveUniversityEndpoint, async ({ tx }, { id, version, readerIds, ...values }) => {
  const before = id === undefined ? undefined : await lockUniversity(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('universities'))`);
  const other = await tx.row(sql`SELECT 1 FROM universities WHERE lower(name) = lower(${values.name}) AND id <> ${id ?? 0}`);
  const decided = decideSaveUniversity(values, other !== undefined);
  if (!decided.accepted) return decided;
  const payer = values.payerCustomerId;
  if (payer !== null && !(await tx.row(sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${payer}`))) throw notFound();
  const readersBefore = before?.readers.map((reader) => reader.id) ?? [];
  const readers = [...new Set(readerIds)].sort((one, other) => one - other);
  const sameReaders = readers.join() === readersBefore.join();
  const same = sameReaders && before && (Object.keys(values) as (keyof typeof values)[]).every((name) => before[name] === values[name]);
  if (same) return unchanged({ id: before.id, version: before.version });
  const [saved] = before
    ? await tx.db
        .update(universities)
        .set({ ...values, version: before.version + 1 })
        .where(eq(universities.id, before.id))
        .returning({ id: universities.id, version: universities.version })
    : await tx.db.insert(universities).values(values).returning({ id: universities.id, version: universities.version });
  if (!sameReaders) {
    await tx.rows(sql`DELETE FROM university_readers WHERE university_id = ${saved!.id} AND contact_id <> ALL(${sql.param(readers)})`);
    await tx.rows(sql`
      INSERT INTO university_readers (university_id, contact_id) SELECT ${saved!.id}, id FROM ${relationsTables.contacts} k
      WHERE k.id = ANY(${sql.param(readers)}) ON CONFLICT DO NOTHING`);
  }
  await tx.record({
    fact: before ? 'university.changed' : 'university.added',
    refs: { university: saved!.id },
    data: { name: values.name, copies: values.copies, leadWeeks: values.leadWeeks, ...(!sameReaders && { readers }) },
  });
  return saved!;
});
