import { eq, sql } from 'drizzle-orm';
import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { isVatNumber, readHomeCountry } from '#modules/identity/server/public.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { decideSaveSupplier } from '#modules/relations/domain/supplier/supplier.ts';
import { isBic, isIban } from '#modules/relations/server/finance/numbers.ts';
import { suppliers as table } from '#modules/relations/server/relations.tables.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const saveSupplier = command(saveSupplierEndpoint, async ({ tx }, { id, version, ...given }) => {
  const [current] = id === undefined ? [] : await tx.db.select().from(table).where(eq(table.id, id)).for('update');
  if (id !== undefined && !current) throw notFound();
  if (current && version !== current.version) throw staleVersion(current);
  const country = given.country ?? current?.country ?? (await readHomeCountry(tx));
  const fields = { ...given, country, vatNumber: completeVatNumber(given.vatNumber, country) };
  const { vatNumber = null, kvk = null, iban = null, bic = null, ...rest } = fields;
  const taken = await tx.row(sql`SELECT 1 FROM suppliers WHERE lower(name) = lower(${fields.name}) AND id <> ${id ?? 0}`);
  const decided = decideSaveSupplier({
    orderBy: fields.orderBy,
    orderEmail: fields.orderEmail,
    vatNumber: vatNumber ? { text: vatNumber, valid: isVatNumber(vatNumber) } : undefined,
    iban: iban ? { text: iban, valid: isIban(iban) } : undefined,
    bic: bic ? { text: bic, valid: isBic(bic) } : undefined,
    kvk: kvk ?? undefined,
    closures: fields.closures,
    nameTaken: taken !== undefined,
  });
  if (!decided.accepted) return decided;
  const next = (current?.version ?? 0) + 1;
  const values = { ...rest, vatNumber, kvk, iban, bic, version: next };
  const [saved] =
    id === undefined
      ? await tx.db.insert(table).values(values).returning({ id: table.id })
      : await tx.db.update(table).set(values).where(eq(table.id, id)).returning({ id: table.id });
  const fact = current ? 'supplier.changed' : 'supplier.added';
  await tx.record({ fact, refs: { supplier: saved!.id }, data: { name: fields.name } });
  return { id: saved!.id, version: next };
});
