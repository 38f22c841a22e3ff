import { sql } from 'drizzle-orm';
import { lineTolerance } from '#modules/baskets/server/count/tolerances.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { contactName, greetedName, relationsTables, streetLine } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { DocumentBrand, PostalAddress } from '#platform/server/documents/house-style.ts';
import { notFound } from '#platform/server/errors.ts';
import type { BasketRow } from './baskets.store.ts';

/** The parties of a basket, as its documents and mails need them. */
export type Parties = {
  brand: DocumentBrand;
  /** The addresses of the brand's own site, for links. */
  hosts: readonly string[];
  /** The receiver of the goods. Its right to order, VAT and terms are those of the payer, mostly the same. */
  customer: {
    name: string;
    payerName: string;
    blocked: boolean;
    poRequired: boolean;
    vatType: VatType;
    vatNumber: string | null;
    paymentDays: number;
    paymentMonthEnd: boolean;
  };
  /** `greetedAs` is the name in the first line of a mail. */
  contact: { id: number; name: string; greetedAs: string; email: string; language: string } | undefined;
  recipient: PostalAddress;
  /** The under and over delivery of every line that counts as delivered, in per cent; null when nothing is made for it. */
  deviation: { under: number; over: number } | null;
  /** `signature` is the manager's mail signature; empty to sign with the name. */
  orderManager: { name: string; email: string; phone: string; signature: string } | undefined;
};

type Row = Parties['customer'] & {
  brand: DocumentBrand;
  hosts: string[];
  managerName: string | null;
  managerEmail: string | null;
  managerPhone: string | null;
  managerSignature: string | null;
  deviation: Parties['deviation'];
  contactId: number | null;
  contactName: string;
  contactGreetedAs: string;
  contactEmail: string | null;
  contactLanguage: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
};

/** Reads the parties, with `contactId` instead of the basket's own contact if given; it must be the customer's. */
export async function readParties(tx: ReadTx, basket: BasketRow, contactId: number | null = basket.contactId): Promise<Parties> {
  const row = await tx.row<Row>(sql`
    SELECT u.brand, u.hosts, c.name, f.name AS "payerName", f.blocked, f.po_required AS "poRequired", f.vat_type AS "vatType", f.vat_number AS "vatNumber",
      f.payment_days AS "paymentDays", f.payment_month_end AS "paymentMonthEnd", p.name AS "managerName", p.email AS "managerEmail", m.phone AS "managerPhone",
      m.signature AS "managerSignature",
      ${streetLine} AS street, a.postcode, a.city, a.country,
      k.id AS "contactId", ${contactName(sql`k`)} AS "contactName", ${greetedName(sql`k`)} AS "contactGreetedAs", k.email AS "contactEmail", k.language AS "contactLanguage",
      (SELECT jsonb_build_object('under', min((tolerance ->> 'under')::numeric) * 100, 'over', min((tolerance ->> 'over')::numeric) * 100)
       FROM (SELECT ${lineTolerance} AS tolerance FROM lines l WHERE l.basket_id = ${basket.id} AND l.kind = 'product' AND ${notCanceled}) o
       HAVING count(*) > 0) AS deviation
    FROM ${relationsTables.customers} c JOIN ${relationsTables.customers} f ON f.id = ${basket.payerCustomerId ?? basket.customerId}
    JOIN ${identityTables.businessUnits} u ON u.id = ${basket.businessUnitId}
    LEFT JOIN ${relationsTables.addresses} a ON a.id = ${basket.invoiceAddressId}
    LEFT JOIN ${relationsTables.managers} m ON m.id = ${basket.orderManagerId} LEFT JOIN ${identityTables.users} p ON p.id = m.user_id
    LEFT JOIN ${relationsTables.contacts} k ON k.id = ${contactId} AND k.customer_id = c.id
    WHERE c.id = ${basket.customerId}`);
  if (!row || row.contactId !== contactId) throw notFound();
  const { brand, hosts, name, payerName, blocked, poRequired, vatType, vatNumber, paymentDays, paymentMonthEnd } = row;
  const contact =
    row.contactId === null
      ? undefined
      : {
          ...{ id: row.contactId, name: row.contactName, greetedAs: row.contactGreetedAs },
          ...{ email: row.contactEmail ?? '', language: row.contactLanguage ?? '' },
        };
  return {
    ...{ brand, hosts },
    customer: { name, payerName, blocked, poRequired, vatType, vatNumber, paymentDays, paymentMonthEnd },
    contact,
    deviation: row.deviation,
    recipient: {
      name,
      ...(contact && { attention: contact.name }),
      street: row.street ?? '',
      postcode: row.postcode ?? '',
      city: row.city ?? '',
      country: row.country ?? brand.country,
    },
    orderManager:
      row.managerName === null
        ? undefined
        : {
            name: row.managerName,
            email: row.managerEmail ?? '',
            phone: row.managerPhone ?? '',
            signature: row.managerSignature || row.managerName,
          },
  };
}
