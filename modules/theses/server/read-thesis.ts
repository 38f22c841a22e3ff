import { sql } from 'drizzle-orm';
import { basketsTables, closedDays, shopDay } from '#modules/baskets/server/public.ts';
import { readAt } from '#modules/catalogue/domain/questions/case-path.ts';
import { readCustomerQuestions, readSubGroup } from '#modules/catalogue/server/public.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { brandOfUnit } from '#modules/identity/server/public.ts';
import { invoicingTables, paysFirst } from '#modules/invoicing/server/public.ts';
import { changeTermsOfProduct } from '#modules/prepress/server/public.ts';
import { vatPercentFor } from '#modules/relations/domain/finance/vat.ts';
import { addressText, type CustomerTerms, relationsTables } from '#modules/relations/server/public.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { emptyThesis } from '#modules/theses/domain/empty-thesis.ts';
import { thesisFormats } from '#modules/theses/domain/thesis.ts';
import { moveMilestones } from '#modules/theses/domain/thesis-days.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { offeredLibrary } from './deposit/deposit-library.ts';
import { findDraft } from './drafts.store.ts';
import type { OrderedThesis } from './theses.tables.ts';
import { readRibbons, readThesisProducts, readThesisTerms, type SoldProducts } from './thesis-products.ts';
import { readUniversities } from './universities.ts';

type OwnAddress = { id: number; address: string; kind: string; place: string };
type Named = { value: string; name: string };

export const readThesis = query(readThesisEndpoint, async (context) => {
  const { tx, actor } = context;
  const contactId = Number(actor.settings['app.contact_id'] ?? 0);
  const customer = await readThesisTerms(context);
  // The draft, addresses and order are read with the customer's own rights.
  const [draft, addresses, last] = [
    await findDraft(tx, contactId),
    await tx.rows<OwnAddress>(sql`
      SELECT a.id, ${addressText} AS address, a.kind, concat_ws('|', a.street, concat(a.house_number, a.addition), replace(a.postcode, ' ', '')) AS place
      FROM ${relationsTables.addresses} a WHERE a.active AND NOT a.postbox ORDER BY a.kind <> 'delivery', a.id LIMIT 100`),
    await lastOrdered(context),
  ];
  return tx.asStaff(async () => {
    const sold = await readThesisProducts(tx, customer.businessUnitId);
    const options = await optionsOf(context, sold);
    const vat = { softcover: await vatOf(context, customer, sold.softcover), hardcover: await vatOf(context, customer, sold.hardcover) };
    const account = await tx.row<{ poRequired: boolean; name: string }>(
      sql`SELECT po_required AS "poRequired", name FROM ${relationsTables.customers} WHERE id = ${customer.id}`,
    );
    const start = emptyThesis({
      format: options.format,
      paper: options.papers[0]?.value ?? '',
      finish: options.finishes.softcover[0]?.value ?? '',
    });
    const universities = (await readUniversities(tx)).filter(({ active }) => active);
    const library = await offeredLibrary(tx);
    const others = new Set(
      [...universities, ...(library ? [library] : [])].map(({ street, houseNumber, postcode }) =>
        [street, houseNumber, postcode.replaceAll(' ', '')].join('|'),
      ),
    );
    // The address of the beadle or the library of an earlier order is not the customer's.
    const own = addresses.filter(({ place }) => !others.has(place));
    const byId = addresses.toSorted((one, other) => one.id - other.id);
    const invoice = byId.find(({ kind }) => kind === 'invoice') ?? byId[0];
    const answers = { ...start, addressId: own[0]?.id ?? null, author: actor.name, ...draft?.answers };
    return {
      offered: sold.softcover !== undefined || sold.hardcover !== undefined,
      draft: { version: draft?.version ?? 0, step: draft?.step ?? 'addresses', answers, savedAt: draft?.savedAt ?? null },
      formats: thesisFormats.map((value) => ({ value, name: `${value.replace('x', ' × ')} mm` })),
      papers: options.papers,
      finishes: options.finishes,
      extras: {
        bookmark: sold.bookmark !== undefined,
        propositions: sold.propositions !== undefined,
        invitation: sold.invitation !== undefined,
        hardcovers: sold.hardcover ? { ...(await readBundle(context)), vatPercent: vat.hardcover } : null,
      },
      ribbons: await readRibbons(tx, actor.language),
      addresses: own.map(({ id, address }) => ({ id, address })),
      invoiceTo: [account?.name, invoice?.address].filter(Boolean).join(', '),
      changes: {
        softcover: { ...(await changeTermsOfProduct(tx, sold.softcover?.id ?? null)), vatPercent: vat.softcover },
        hardcover: { ...(await changeTermsOfProduct(tx, sold.hardcover?.id ?? null)), vatPercent: vat.hardcover },
      },
      brand: await brandOfUnit(tx, customer.businessUnitId),
      poRequired: account?.poRequired ?? false,
      paysNow: await paysFirst(context, customer.id),
      universities: universities.map(({ active: _, version: __, payerCustomerId: ___, readers, ...row }) => ({
        ...row,
        seesCandidates: readers.length > 0,
      })),
      library: library ? { name: library.name, copies: library.copies } : null,
      ordered: last ?? null,
    };
  });
});

/** The VAT in per cent that the customer pays for a product; 0 for one that is not sold. */
async function vatOf({ tx }: QueryContext, { businessUnitId, vatType }: CustomerTerms, product: { id: number } | undefined) {
  const sold = product && (await readSubGroup(tx, product.id, businessUnitId));
  return sold ? vatPercentFor(vatType, sold.vatRate) : 0;
}

/** Reads today's prices of extra hardcovers. */
async function readBundle(context: QueryContext) {
  const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
  const { bundleCopies, bundleEur, extraCopyEur } = shop.pricing.hardcoverBundle;
  return { copies: bundleCopies, together: moneyFromEuros(bundleEur), further: moneyFromEuros(extraCopyEur) };
}

/** The answers that the questions of the products allow, in the reader's language; the template's own comes first. */
async function optionsOf({ tx, actor }: QueryContext, sold: SoldProducts) {
  const choices = async (product: SoldProducts[keyof SoldProducts], path: string): Promise<Named[]> => {
    if (!product) return [];
    const usual = readAt(product.template as never, path);
    const question = (await readCustomerQuestions(tx, product.id, product.template as never)).find(({ affects }) => affects === path);
    const named = (question?.answers ?? []).map(({ value, nameNl, nameEn }) => ({
      value,
      name: actor.language === 'nl' ? nameNl : nameEn,
    }));
    return named.toSorted((one, other) => Number(other.value === usual) - Number(one.value === usual));
  };
  return {
    format: sold.softcover && readAt(sold.softcover.template as never, 'format'),
    papers: await choices(sold.softcover ?? sold.hardcover, 'inner.paper'),
    finishes: {
      softcover: await choices(sold.softcover, 'cover.lamination'),
      hardcover: await choices(sold.hardcover, 'case.lamination'),
    },
  };
}

async function lastOrdered(context: QueryContext) {
  const { tx } = context;
  const found = await tx.row<{
    id: number;
    version: number;
    number: string;
    title: string;
    days: OrderedThesis;
    delivery: string | null;
    paymentId: number | null;
  }>(sql`
    SELECT b.id, d.version, b.number, d.answers ->> 'title' AS title, d.days, b.delivery_date AS delivery,
      (SELECT max(o.id) FROM ${invoicingTables.onlinePayments} o WHERE o.basket_id = b.id HAVING bool_and(o.status <> 'paid' OR o.charged_back >= o.amount)) AS "paymentId" FROM thesis_drafts d JOIN ${basketsTables.baskets} b ON b.id = d.basket_id
    WHERE d.days IS NOT NULL AND b.status NOT IN ('quote_canceled', 'order_canceled') ORDER BY d.ordered_at DESC, d.id DESC LIMIT 1`);
  if (!found) return undefined;
  const { days, delivery, ...order } = found;
  return { ...order, total: days.total, days: moveMilestones(days.milestones, delivery, await closedDays(context)) };
}
