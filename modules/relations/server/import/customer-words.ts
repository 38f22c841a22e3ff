import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { addressKinds, customerTypes, invoiceFrequencies, vatTypes } from '#modules/relations/domain/customer/customer.ts';
import type { CustomerWords } from '#modules/relations/domain/import/customer-fields.ts';
import { readPriceListTypes } from '#modules/relations/server/finance/price-list-types.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Manager = { id: number; kind: string; name: string; email: string; initials: string };

/** The words by which a file of customers may name managers, units, price lists, and the choices of the screens in either language. */
export async function readCustomerWords({ tx, kernel }: QueryContext): Promise<CustomerWords> {
  const managers = await tx.rows<Manager>(sql`
    SELECT m.id, m.kind, u.name, u.email, u.initials FROM managers m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.active`);
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits} ORDER BY id`);
  const lists = (await readPriceListTypes(tx)).filter(({ active }) => active);
  const managersOf = (kind: string) =>
    new Map(
      managers
        .filter((one) => one.kind === kind)
        .flatMap(({ id, name, email, initials }) =>
          [initialsOf(name), initials, email, name].filter(Boolean).map((word) => [word, id] as const),
        ),
    );
  const choicesOf = (values: readonly string[], group: string) =>
    new Map(
      values.flatMap((value) =>
        [...(['nl', 'en'] as const).map((language) => kernel.texts.say(language, `relations.${group}.${value}`)), value].map(
          (word) => [word, value] as const,
        ),
      ),
    );
  return {
    accountManager: managersOf('account'),
    orderManager: managersOf('order'),
    prepressManager: managersOf('prepress'),
    unit: new Map(units.flatMap(({ id, name }) => [[name, id] as const, [String(id), id] as const])),
    priceList: new Map(lists.flatMap(({ code, nameNl, nameEn }) => [code, nameNl, nameEn].map((word) => [word, code] as const))),
    customerType: choicesOf(customerTypes, 'types'),
    vatType: choicesOf(vatTypes, 'vatTypes'),
    invoiceFrequency: choicesOf(invoiceFrequencies, 'frequencies'),
    addressKind: choicesOf(addressKinds, 'addressKinds'),
  };
}

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => word[0] ?? '')
    .join('');
