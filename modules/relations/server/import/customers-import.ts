import { eq, sql } from 'drizzle-orm';
import { identityTables, readHomeCountry } from '#modules/identity/server/public.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { normalizeAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { customerUpdated } from '#modules/relations/domain/facts.ts';
import { customerImportFields } from '#modules/relations/domain/import/customer-fields.ts';
import { type CustomerRecord, customerRecord } from '#modules/relations/domain/import/customer-record.ts';
import { insertCustomer } from '#modules/relations/server/customer/customer-fields.ts';
import { deleteUnused, deleteUnusedCustomers } from '#modules/relations/server/customer/delete-customer.ts';
import { resetVatCheck } from '#modules/relations/server/finance/check-vat-number.ts';
import { addresses, contacts, customers } from '#modules/relations/server/relations.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Continuation } from '#platform/domain/import/group-rows.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import {
  type AppliedRecord,
  type ImportRecord,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from '#platform/server/import/import-kinds.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { checkCustomers, inputOf, type Shop } from './check-customers.ts';
import { readCustomerWords } from './customer-words.ts';
import { changesOf, type ExistingCustomer, readExistingCustomers, signsOfRecord } from './existing-customers.ts';
import { exportCustomers } from './export-customers.ts';
import { areUnchanged, type Instructed, instructAddresses } from './instruct-addresses.ts';

async function readShop({ tx, kernel, actor }: QueryContext): Promise<Shop> {
  const unit = await tx.row<{ id: number }>(sql`SELECT id FROM ${identityTables.businessUnits} ORDER BY id LIMIT 1`);
  const say = (key: string) => kernel.texts.say(actor.language, `relations.customersImport.contacts.${key}`);
  return {
    country: await readHomeCountry(tx),
    unitId: unit?.id ?? 1,
    contacts: { general: say('general'), invoices: say('invoices'), mobile: say('mobile') },
  };
}

async function open(context: QueryContext): Promise<OpenImport> {
  const [fields, shop] = [customerImportFields(await readCustomerWords(context)), await readShop(context)];
  const recordOf = ({ rows }: Pick<ImportRecord, 'rows'>) => customerRecord(rows, shop);
  return {
    fields,
    titleOf: ({ values }) => String(values.name ?? ([values.firstName, values.surname].filter(Boolean).join(' ') || (values.number ?? ''))),
    signsOf: (row) => signsOfRecord(recordOf({ rows: [row] }).record),
    continues: contactRows,
    single: ['vatNumber', 'kvk', 'iban', 'bic', 'paymentDays', 'language', 'creditLimit', 'priceList', 'unit', 'customerType', 'blocked'],
    exported: () => exportCustomers(context.tx),
    check: (records) => checkCustomers(context, records, recordOf, shop),
    apply: (command, record, check) => applyCustomer(command, recordOf(record).record, check, shop),
  };
}

/** A person below the company, in a list that has the company in the first of its rows alone. */
const contactRows: Continuation = {
  without: ['number', 'name', 'nameAndAddress', 'street', 'postcode', 'city', 'postcodeCity', 'vatNumber', 'kvk', 'iban'],
  by: [['contactName'], ['firstName', 'surname']],
};

type Updated = {
  created: false;
  version: number;
  fields: Record<string, unknown>;
  addresses: number[];
  contacts: number[];
  filled: { id: number; phone: string; email: string }[];
  /** Missing in a list that was applied before addresses had delivery instructions. */
  instructed?: Instructed[];
};
type Undo = { created: true } | Updated;

async function applyCustomer(
  context: CommandContext,
  record: CustomerRecord,
  check: RecordCheck,
  shop: Shop,
): Promise<Decision<AppliedRecord>> {
  if (check.outcome === 'update') return updateCustomer(context, record, check.target!.id);
  const made = await insertCustomer(context, createCustomerEndpoint.input.parse(inputOf(record, shop)));
  if (!made.accepted) return made;
  const { id } = made.value;
  if (record.fields.blocked)
    await context.tx.db
      .update(customers)
      .set({ blocked: true, blockedReason: blockedReason(context) })
      .where(eq(customers.id, id));
  const undo: Undo = { created: true };
  return accept({ id, undo });
}

const blockedReason = ({ kernel, actor }: CommandContext) => kernel.texts.say(actor.language, 'relations.customersImport.blocked');

async function updateCustomer(context: CommandContext, record: CustomerRecord, id: number): Promise<Decision<AppliedRecord>> {
  const { tx } = context;
  await tx.rows(sql`SELECT 1 FROM customers WHERE id = ${id} FOR UPDATE`);
  const current = (await readExistingCustomers(tx, [], [id]))[0]!;
  const { fields, addresses: places, contacts: people, filled, instructed } = changesOf(record, current, moneyFromEuros);
  const before = Object.fromEntries(Object.keys(fields).map((field) => [field, current[field as keyof ExistingCustomer]]));
  const version = current.version + 1;
  await tx.db
    .update(customers)
    .set({ ...fields, ...(fields.blocked === true && { blockedReason: blockedReason(context) }), version })
    .where(eq(customers.id, id));
  if ('vatNumber' in fields) await resetVatCheck(tx, id, String(fields.vatNumber));
  const idsOf = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
  const newAddresses = places.map((place) => ({ ...normalizeAddress({ ...place }), kind: place.kind ?? 'visit', customerId: id }));
  const addressIds =
    newAddresses.length > 0 ? idsOf(await tx.db.insert(addresses).values(newAddresses).returning({ id: addresses.id })) : [];
  const newContacts = people.map((person) => ({ ...person, customerId: id, language: current.language }));
  const contactIds = newContacts.length > 0 ? idsOf(await tx.db.insert(contacts).values(newContacts).returning({ id: contacts.id })) : [];
  for (const { id: contactId, ...values } of filled) await tx.db.update(contacts).set(values).where(eq(contacts.id, contactId));
  const instructedWere = await instructAddresses(tx, current, instructed);
  await tx.record(customerUpdated({ refs: { customer: id }, data: { name: current.name } }));
  const were = current.contacts
    .filter((one) => filled.some((row) => row.id === one.id))
    .map(({ id: contactId, phone, email }) => ({ id: contactId, phone, email }));
  const undo: Undo = {
    created: false,
    version,
    fields: before,
    addresses: addressIds,
    contacts: contactIds,
    filled: were,
    instructed: instructedWere,
  };
  return accept({ id, undo });
}

async function undoCustomers(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const created = applied.filter(({ undo }) => (undo as Undo).created).map(({ id }) => id);
  const stuck = await deleteUnusedCustomers(context, created);
  for (const { id, undo } of applied) {
    if ((undo as Undo).created) continue;
    const undone = await undoUpdate(context, id, undo as Updated);
    if (!undone.accepted) stuck.push(id);
  }
  return stuck;
}

async function undoUpdate(context: CommandContext, id: number, undo: Updated): Promise<Decision<undefined>> {
  const { tx } = context;
  const current = await tx.row<{ version: number; name: string }>(sql`SELECT version, name FROM customers WHERE id = ${id} FOR UPDATE`);
  const { instructed = [] } = undo;
  const isUnchanged = current?.version === undo.version && (await areUnchanged(tx, instructed));
  const unchanged = await deleteUnused(context, { ...undo, isUnchanged });
  if (!unchanged.accepted) return unchanged;
  await tx.db
    .update(customers)
    .set({ ...undo.fields, version: undo.version + 1 })
    .where(eq(customers.id, id));
  for (const { id: contactId, ...values } of undo.filled) await tx.db.update(contacts).set(values).where(eq(contacts.id, contactId));
  await instructAddresses(tx, (await readExistingCustomers(tx, [], [id]))[0]!, instructed);
  await tx.record(customerUpdated({ refs: { customer: id }, data: { name: current!.name } }));
  return accept();
}

/** Customers with their addresses and contacts. */
export const customersImport = importKinds.entry({
  name: 'customers',
  permission: 'relations.edit',
  text: 'relations.customersImport',
  // Each transaction reads the names of all customers, for records without a number.
  recordsAtOnce: 200,
  // Contacts may be those of suppliers.
  called: /klant|debiteur|relatie|customer|client|kunde|^(?!.*(?:leveranc|crediteur|supplier|vendor|fournisseur|lieferant)).*contact/,
  open,
  undo: undoCustomers,
});
