import { eq, sql } from 'drizzle-orm';
import { completeVatNumber } from '#modules/identity/domain/vat/complete-vat-number.ts';
import { isVatNumber, readHomeCountry } from '#modules/identity/server/public.ts';
import {
  type SupplierValues,
  supplierImportFields,
  supplierSigns,
  supplierValues,
} from '#modules/relations/domain/import/supplier-fields.ts';
import { decideSaveSupplier, isSupplierLanguage, supplierLanguageOfPlace } from '#modules/relations/domain/supplier/supplier.ts';
import { isBic, isIban } from '#modules/relations/server/finance/numbers.ts';
import { suppliers as table } from '#modules/relations/server/relations.tables.ts';
import { accept, type Decision, refusalsOf } from '#platform/domain/decision.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { eurosOf, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { findUses } from '#platform/server/database/row-uses.ts';
import { type PlainRecord, plainImport } from '#platform/server/import/plain-import.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

const initial: Omit<SupplierValues, 'name'> = {
  ...{
    services: [],
    contactName: '',
    email: '',
    orderEmail: '',
    phone: '',
    mobile: '',
    street: '',
    houseNumber: '',
    postcode: '',
    city: '',
  },
  ...{ country: '', language: 'nl', leadDays: 5, minimumOrder: 0, ourNumber: '', vatNumber: null, kvk: null, iban: null, bic: null },
  ...{ paymentDays: 30, notes: '', active: true },
};

async function existing({ tx }: QueryContext, names: readonly string[] | null): Promise<Map<string, PlainRecord<SupplierValues>>> {
  const rows = await tx.db
    .select()
    .from(table)
    .where(names === null ? undefined : sql`lower(${table.name}) = ANY(${sql.param([...names])})`)
    .orderBy(table.name);
  return new Map(
    rows.map(({ id, version, ...row }) => {
      const values = Object.fromEntries(Object.keys({ name: '', ...initial }).map((name) => [name, row[name as keyof typeof row]]));
      const record = { ...values, minimumOrder: eurosOf(row.minimumOrder) } as SupplierValues;
      return [row.name.toLowerCase(), { id, version, label: row.name, values: record }];
    }),
  );
}

/** Finds wrong numbers of a supplier, at their fields. */
function numberProblems(given: Partial<SupplierValues>, row: number, shopCountry: string): RowProblem[] {
  const { iban, bic, kvk } = given;
  const vatNumber = completeVatNumber(given.vatNumber ?? undefined, given.country ?? shopCountry);
  const decided = decideSaveSupplier({
    ...{ orderBy: 'portal', orderEmail: '', nameTaken: false, closures: [] },
    vatNumber: vatNumber ? { text: vatNumber, valid: isVatNumber(vatNumber) } : undefined,
    iban: iban ? { text: iban, valid: isIban(iban) } : undefined,
    bic: bic ? { text: bic, valid: isBic(bic) } : undefined,
    kvk: kvk ?? undefined,
  });
  return refusalsOf(decided).map(({ code, field = '', params }) => ({ row, field, code, params: params as RowProblem['params'] }));
}

const columnsOf = ({ minimumOrder, vatNumber, ...values }: SupplierValues) => ({
  ...values,
  minimumOrder: moneyFromEuros(minimumOrder),
  vatNumber: completeVatNumber(vatNumber ?? undefined, values.country) ?? null,
  ...(values.orderEmail !== '' && { orderBy: 'mail' as const }),
});

async function insert({ tx }: CommandContext, values: SupplierValues): Promise<Decision<number>> {
  const [made] = await tx.db
    .insert(table)
    .values({ ...columnsOf(values), smallOrderFee: noMoney })
    .returning({ id: table.id });
  await tx.record({ fact: 'supplier.added', refs: { supplier: made!.id }, data: { name: values.name } });
  return accept(made!.id);
}

async function update({ tx }: CommandContext, { id, version, values }: PlainRecord<SupplierValues>): Promise<Decision<number>> {
  await tx.db
    .update(table)
    .set({ ...columnsOf(values), version: version + 1 })
    .where(eq(table.id, id));
  await tx.record({ fact: 'supplier.changed', refs: { supplier: id }, data: { name: values.name } });
  return accept(version + 1);
}

async function remove(context: CommandContext, id: number): Promise<boolean> {
  const { tx } = context;
  const found = await tx.row<{ name: string }>(sql`SELECT name FROM suppliers WHERE id = ${id} FOR UPDATE`);
  if (!found || (await findUses(context, 'suppliers', [id])).length > 0) return false;
  await tx.db.delete(table).where(eq(table.id, id));
  await tx.record({ fact: 'supplier.removed', refs: { supplier: id }, data: found });
  return true;
}

const ofSuppliers = ['services', 'leadDays', 'minimumOrder', 'orderEmail'];

/** Suppliers, by their name. */
export const suppliersImport = plainImport<SupplierValues>({
  name: 'suppliers',
  permission: 'suppliers.edit',
  text: 'relations.suppliersImport',
  called: /leveranc|crediteur|supplier|vendor|creditor|fournisseur|lieferant|kreditor/,
  // Every column of a list of suppliers is one of customers too.
  worthOfTitle: 4,
  key: 'name',
  findable: true,
  // A list of people of customers has their number, but nothing that only a supplier has.
  isDoubtful: (mapping) => mapping.ourNumber !== undefined && !ofSuppliers.some((field) => mapping[field] !== undefined),
  async open({ tx }) {
    const country = await readHomeCountry(tx);
    return {
      fields: supplierImportFields(),
      usual: (given) => {
        const place = { country: given.country ?? country, postcode: given.postcode ?? '' };
        return { country, language: supplierLanguageOfPlace(place) };
      },
      signsOf: supplierSigns,
      single: ['vatNumber', 'kvk', 'iban', 'bic', 'postcode', 'leadDays', 'paymentDays', 'minimumOrder', 'orderEmail', 'language'],
      read(rows) {
        const { values, problems } = supplierValues(rows, country);
        return { values, problems: [...problems, ...numberProblems(values, rows[0]!.number, country)] };
      },
    };
  },
  rowsOf: (_context, records) =>
    Promise.resolve(
      records.map(({ services, active, language, ...values }) => ({
        ...{ ...values, services: services.join(', '), active: active ? 'ja' : 'nee' },
        // A language of earlier, in which nothing is written, stays as it is.
        ...(isSupplierLanguage(language) && { language }),
      })),
    ),
  complete: (values) => ({ values: { name: '', ...initial, ...values }, problems: [] }),
  existing,
  insert,
  update,
  remove,
});
