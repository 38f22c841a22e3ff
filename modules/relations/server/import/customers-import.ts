import { eq, sql } from 'drizzle-orm';
import { identityTables, isVatNumber, readHomeCountry } from '#modules/identity/server/public.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { standardPriceList } from '#modules/relations/domain/customer/customer.ts';
import { decideSaveAddress, normalizeAddress } from '#modules/relations/domain/customer/save-customer.ts';
import { languageOfPlace, vatTypeFor } from '#modules/relations/domain/customer/terms-of-place.ts';
import { decideBusinessNumbers } from '#modules/relations/domain/finance/business-numbers.ts';
import { decideVatNumber } from '#modules/relations/domain/finance/vat.ts';
import { customerImportFields } from '#modules/relations/domain/import/customer-fields.ts';
import {
  type ContactNames,
  type CustomerRecord,
  customerRecord,
  isContactOf,
  isOfNamed,
  nameOfPerson,
} from '#modules/relations/domain/import/customer-record.ts';
import { nearestVatNumbers } from '#modules/relations/domain/import/vat-of-file.ts';
import { insertCustomer } from '#modules/relations/server/customer/customer-fields.ts';
import { deleteUnused, deleteUnusedCustomers } from '#modules/relations/server/customer/delete-customer.ts';
import { resetVatCheck } from '#modules/relations/server/finance/check-vat-number.ts';
import { isBic, isIban } from '#modules/relations/server/finance/numbers.ts';
import { addresses, contacts, customers } from '#modules/relations/server/relations.tables.ts';
import { accept, type Decision, refusalsOf } from '#platform/domain/decision.ts';
import type { Continuation } from '#platform/domain/import/group-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import {
  type AppliedRecord,
  type ImportRecord,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from '#platform/server/import/import-kinds.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { readCustomerWords } from './customer-words.ts';
import {
  type CustomerChanges,
  changesOf,
  type ExistingCustomer,
  type Matched,
  matchExisting,
  readExistingCustomers,
  signsOfExisting,
  signsOfRecord,
} from './existing-customers.ts';
import { exportCustomers } from './export-customers.ts';
import { areUnchanged, type Instructed, instructAddresses } from './instruct-addresses.ts';

type Shop = { country: string; unitId: number; contacts: ContactNames };

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

type RecordOf = (record: Pick<ImportRecord, 'rows'>) => ReturnType<typeof customerRecord>;

async function checkCustomers(
  { tx }: QueryContext,
  records: readonly ImportRecord[],
  recordOf: RecordOf,
  shop: Shop,
): Promise<RecordCheck[]> {
  const read = records.map(recordOf);
  const chosen = records.flatMap(({ target }) => (target === null ? [] : [target]));
  const existing = (
    await readExistingCustomers(
      tx,
      read.map(({ record }) => record),
      chosen,
    )
  ).map((customer) => ({ customer, signs: signsOfExisting(customer) }));
  const byId = new Map(existing.map(({ customer }) => [customer.id, customer]));
  const nameOf = new Map(existing.flatMap(({ customer: { misId, name } }) => (misId ? [[misId, name] as const] : [])));
  const hasContacts = read.some(({ record }) => isContactOf(record, nameOf.get(record.number)));
  return records.map((asked, at): RecordCheck => {
    const { record, problems } = read[at]!;
    const row = asked.rows[0]!.number;
    const found: Matched = asked.keep ? {} : matchExisting(signsOfRecord(record), existing, isOfNamed(record));
    const same = asked.target === null ? found.same : byId.get(asked.target);
    const own = [...problems, ...numberProblems(record, row), ...termProblems(record, same, row)];
    if (!same) {
      const doubt = found.doubt ? { id: found.doubt.id, label: labelOf(found.doubt) } : null;
      const changes = record.contacts.length > 0 ? ['contactName'] : [];
      return {
        outcome: 'new',
        target: null,
        changes,
        problems: [...own, ...newProblems(record, row, shop, { isWrong: own.length > 0, isDoubtful: doubt !== null, hasContacts })],
        doubt,
      };
    }
    const changes = namesOf(changesOf(record, same, moneyFromEuros));
    return {
      outcome: changes.length === 0 ? 'same' : 'update',
      target: { id: same.id, label: labelOf(same) },
      changes,
      problems: own,
      doubt: null,
    };
  });
}

const labelOf = ({ name, misId }: ExistingCustomer) => (misId ? `${misId} ${name}` : name);

/** The fields of the file that changes are about. */
function namesOf({ fields, addresses: places, contacts: people, filled, instructed }: CustomerChanges): string[] {
  const names: Record<string, string> = {
    misId: 'number',
    accountManagerId: 'accountManager',
    orderManagerId: 'orderManager',
    prepressManagerId: 'prepressManager',
    priceListType: 'priceList',
    businessUnitId: 'unit',
  };
  const own = Object.keys(fields).map((field) => names[field] ?? field);
  return [
    ...own,
    ...(places.length > 0 ? ['street'] : []),
    ...(instructed.length > 0 ? ['deliveryInstructions'] : []),
    ...(people.length > 0 || filled.length > 0 ? ['contactName'] : []),
  ];
}

function numberProblems({ vatNumber, fields: { kvk, iban, bic } }: CustomerRecord, row: number): RowProblem[] {
  const found: RowProblem[] = [];
  if (vatNumber && !isVatNumber(vatNumber)) {
    const nearest = nearestVatNumbers(vatNumber).filter(isVatNumber);
    found.push({
      row,
      field: 'vatNumber',
      code: 'VAT_INVALID',
      params: { number: vatNumber },
      ...(nearest.length === 1 && { nearest: nearest[0]! }),
    });
  }
  const decided = decideBusinessNumbers({
    iban: iban ? { text: iban, valid: isIban(iban) } : undefined,
    bic: bic ? { text: bic, valid: isBic(bic) } : undefined,
    kvk,
  });
  return [
    ...found,
    ...refusalsOf(decided).map(({ code, field = '', params }) => ({ row, field, code, params: params as RowProblem['params'] })),
  ];
}

/** What a customer may not have together: a VAT type without the number it needs, a postbox to deliver to. */
function termProblems(
  { vatNumber, fields: { vatType }, addresses: places }: CustomerRecord,
  same: ExistingCustomer | undefined,
  row: number,
) {
  const number = vatNumber ?? same?.vatNumber ?? undefined;
  const vat = vatType ? decideVatNumber(vatType, number === undefined ? undefined : { text: number, valid: true }) : accept();
  const delivered = places.map(({ kind = 'visit', street, postbox }) => decideSaveAddress({ kind, street, postbox }));
  return [vat, ...delivered].flatMap(refusalsOf).map(
    ({ code, field = '', params }): RowProblem => ({
      ...{ row, field: field === 'postbox' ? 'street' : field, code, params: params as RowProblem['params'] },
    }),
  );
}

/** What a new customer lacks. */
function newProblems(
  record: CustomerRecord,
  row: number,
  shop: Shop,
  { isWrong, isDoubtful, hasContacts }: { isWrong: boolean; isDoubtful: boolean; hasContacts: boolean },
): RowProblem[] {
  const found: RowProblem[] = [];
  // A row of people or addresses belongs to a customer that is known; a person with an address is one, except among contacts of others.
  if (record.name === '' && record.number !== '' && (hasContacts || nameOfPerson(record) === ''))
    return [{ row, field: 'number', code: 'CUSTOMER_UNKNOWN', params: { value: record.number } }];
  const isPeople = record.contacts.some(({ firstName }) => !Object.values(shop.contacts).includes(firstName));
  // Of a row of people the question is which customer it is of.
  if (record.addresses.length === 0 && isDoubtful) return [];
  if (record.addresses.length === 0 && record.number !== '' && isPeople)
    return [{ row, field: 'number', code: 'CUSTOMER_UNKNOWN', params: { value: record.number } }];
  if (record.name === '' && nameOfPerson(record) === '') found.push({ row, field: 'name', code: 'CUSTOMER_NAMELESS', params: {} });
  if (record.addresses.length === 0) found.push({ row, field: 'street', code: 'CUSTOMER_NO_ADDRESS', params: {} });
  if (found.length > 0 || isWrong) return found;
  const parsed = createCustomerEndpoint.input.safeParse(inputOf(record, shop));
  if (parsed.success) return [];
  return parsed.error.issues.slice(0, 3).map(({ path }) => ({ row, field: fieldOf(path), code: 'VALUE_UNFIT', params: {} }));
}

const fieldOf = (path: readonly PropertyKey[]) =>
  String(path[0] === 'addresses' || path[0] === 'contacts' ? (path[2] ?? path[0]) : path[0]);

function inputOf(record: CustomerRecord, shop: Shop) {
  const { number, name, vatNumber, fields, addresses: places, contacts: people } = record;
  const { creditLimit = 0, accountManager, orderManager, prepressManager, priceList, unit, blocked: _blocked, ...rest } = fields;
  const language = fields.language ?? languageOfPlace(places[0]);
  const isPerson = name === '';
  return {
    ...{ name: name || nameOfPerson(record), business: !isPerson, misId: number || undefined },
    ...{ customerType: isPerson ? 'private' : 'business', businessUnitId: unit ?? shop.unitId, language },
    ...{
      priceListType: priceList ?? standardPriceList,
      vatType: vatTypeFor(places[0]?.country, vatNumber, shop.country),
      vatNumber,
    },
    ...{ creditLimit: moneyFromEuros(creditLimit), accountManagerId: accountManager ?? null },
    ...{ orderManagerId: orderManager ?? null, prepressManagerId: prepressManager ?? null },
    ...rest,
    addresses: places.map((place) => ({ ...place, kind: place.kind ?? 'visit' })),
    contacts: people.map((person) => ({ ...person, language })),
  };
}

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
  await tx.record({ fact: 'customer.updated', refs: { customer: id }, data: { name: current.name } });
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
  await tx.record({ fact: 'customer.updated', refs: { customer: id }, data: { name: current!.name } });
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
