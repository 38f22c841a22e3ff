import { sql } from 'drizzle-orm';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { personLinks } from '#modules/identity/server/public.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import { listMyStockEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { saveStorageRateEndpoint } from '#modules/stock/contract/storage/save-storage-rate.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type Actor, system } from '#platform/server/actor.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { actsOf, staffOf } from '../acts.ts';
import { daysAround } from '../days.ts';
import type { DemoContext } from '../fill.ts';

type DemoArticle = (typeof articles)[number] & { minBoxes?: number };
const articles = [
  {
    // Below its minimum, so that the portal offers to have it made again.
    code: 'LINDEWAL-CAT',
    minBoxes: 30,
    nameNl: 'Voorjaarscatalogus De Lindewal',
    nameEn: 'Spring catalogue De Lindewal',
    eachEur: 0.45,
    ...{ grams: 210, box: 50, widthMm: 210, heightMm: 210, budgetGroup: 'Marketing', ean: '8712345678906', portalVisible: true },
  },
  {
    code: 'LINDEWAL-BRIEF',
    nameNl: 'Briefpapier De Lindewal',
    nameEn: 'Letterhead De Lindewal',
    eachEur: 0.04,
    ...{ grams: 6, box: 500, widthMm: 210, heightMm: 297, budgetGroup: 'Kantoor', portalVisible: true },
  },
  // Blocked for pulping: still in stock, but it cannot be called off.
  {
    code: 'LINDEWAL-CAT-OUD',
    nameNl: 'Najaarscatalogus De Lindewal, vervallen',
    nameEn: 'Autumn catalogue De Lindewal, obsolete',
    eachEur: 0.45,
    ...{ grams: 190, box: 50, widthMm: 210, heightMm: 210, budgetGroup: 'Marketing', portalVisible: false },
  },
];

/** Adds a publisher with stock here and two call-offs in the portal: one delivered, invoiced and partly credited, one unconfirmed. */
export async function fillPortalStock({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const customer = await portalActor(kernel, 'inkoop@delindewal.example');
  if (!customer) return;
  const days = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set());
  const [came, called] = [days.moment(40, 90), days.moment(9, 60)];
  const warehouse = staff('warehouse');
  for (const { code, nameNl, nameEn, eachEur, grams, box, minBoxes = 2, ...shown } of articles as readonly DemoArticle[]) {
    const terms = { vatPercent: 21 as const, priceBreaks: [{ fromQuantity: 1, eachEur }], pieceWeightG: grams, piecesPerBox: box };
    const own = { code, nameNl, nameEn, customerId: customer.customerId, minStock: box * minBoxes, maxStock: box * 40, backOrder: false };
    const { id } = await act(createArticleEndpoint, warehouse, { ...own, ...terms, ...shown }, came);
    await act(
      receiveStockEndpoint,
      warehouse,
      { articleId: id, type: 20, quantity: box * 24, location: 'D-07' },
      came.add({ minutes: 20 }),
    );
  }
  await calculateCatalogue(kernel, staff('estimator'), came.add({ minutes: 60 }));
  const [{ id: articleId }] = (await kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`SELECT id FROM articles WHERE code = 'LINDEWAL-CAT'`),
  )) as [{ id: number }];
  const rate = { per: 'bin' as const, rate: moneyFromEuros(4.5), ofCustomer: true };
  await act(saveStorageRateEndpoint, staff('order_manager'), { articleId, ...rate }, came.add({ minutes: 90 }));
  const { articles: there, addresses } = await act(listMyStockEndpoint, customer.actor, {}, called);
  const ask = (code: string) => ({ addressId: addresses[0]!.id, id: there.find((one) => one.code === code)!.articleId });
  const done = await act(
    callOffEndpoint,
    customer.actor,
    { ...ask('LINDEWAL-CAT'), quantity: 150, reference: 'Boekhandel Utrecht' },
    called,
  );
  await deliver(act, staff, done.id, called);
  await invoice(act, staff('finance'), done.number, called.add({ hours: 72 }));
  await act(callOffEndpoint, customer.actor, { ...ask('LINDEWAL-BRIEF'), quantity: 500, reference: 'Kantoor' }, days.moment(0, 30));
}

/** Keeps the calculation of the catalogue, by which a reprint is priced. */
async function calculateCatalogue(kernel: Kernel, estimator: Actor, at: Temporal.Instant): Promise<void> {
  const act = actsOf(kernel);
  const { subGroups } = await act(listProductGroupsEndpoint, estimator, {}, at);
  const made = subGroups.find(({ code }) => code === 'saddle-stitched-booklet')!;
  const article = await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM articles WHERE code = 'LINDEWAL-CAT'`));
  const { quantities: _quantities, ...rest } = made.template;
  const asked = { ...rest, product: made.product, quantities: [1000], format: { widthMm: 210, heightMm: 210 } };
  const kept = { id: article!.id, version: 0, subGroupId: made.id, quantity: 1000, case: asked };
  await act(saveArticleCalculationEndpoint, estimator, kept, at);
}

type Acting = { act: ReturnType<typeof actsOf>; staff: Awaited<ReturnType<typeof staffOf>> };

async function deliver(act: Acting['act'], staff: Acting['staff'], basketId: number, at: Temporal.Instant): Promise<void> {
  const { version } = await act(readBasketEndpoint, staff('order_manager'), { id: basketId }, at);
  await act(confirmBasketEndpoint, staff('order_manager'), { id: basketId, version }, at.add({ minutes: 40 }));
  const dispatcher = staff('dispatch');
  const plan = await act(readPackingPlanEndpoint, dispatcher, { basketId }, at.add({ hours: 3 }));
  const packages = plan.packages.map(({ contents }) => ({
    contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
  }));
  const way = { addressId: plan.addressId!, type: 'own_transport' as const, carrier: 'own_van' as const };
  const shipment = await act(createShipmentEndpoint, dispatcher, { basketId, ...way, packages }, at.add({ hours: 3 }));
  await act(handOverEndpoint, dispatcher, { id: shipment.id, version: shipment.version }, at.add({ hours: 24 }));
}

async function invoice(act: Acting['act'], finance: Actor, number: string, at: Temporal.Instant): Promise<void> {
  const { rows } = await act(listProposalsEndpoint, finance, { search: number }, at);
  const proposal = rows.find((row) => row.blockers.length === 0);
  if (!proposal) return;
  const [concept] = await act(createDraftsEndpoint, finance, { keys: [proposal.key] }, at);
  await act(finalizeInvoicesEndpoint, finance, { ids: [concept!.id] }, at.add({ minutes: 5 }));
  await act(sendInvoicesEndpoint, finance, { ids: [concept!.id] }, at.add({ minutes: 9 }));
  await creditPart(act, finance, concept!.id, at.add({ hours: 48 }));
}

/** Credits a few damaged copies of the first line. */
async function creditPart(act: Acting['act'], finance: Actor, id: number, at: Temporal.Instant): Promise<void> {
  const { version, lines } = await act(readInvoiceEndpoint, finance, { id }, at);
  const part = [{ id: lines[0]!.id, net: moneyFromEuros(6.75) }];
  const note = await act(creditInvoiceEndpoint, finance, { id, version, reason: '15 catalogi met een deuk', lines: part }, at);
  await act(sendInvoicesEndpoint, finance, { ids: [note.id] }, at.add({ minutes: 5 }));
}

/** The actor of an e-mail address, with its scope of row-level security. */
async function portalActor(kernel: Kernel, email: string): Promise<{ actor: Actor; customerId: number } | undefined> {
  const person = await kernel.act(({ tx }) =>
    tx.row<{ id: number; name: string; customerId: number }>(sql`
      SELECT u.id, u.name, c.customer_id AS "customerId" FROM users u JOIN contacts c ON c.user_id = u.id WHERE u.email = ${email}`),
  );
  if (!person) return undefined;
  const links = await Promise.all(personLinks.entriesOf(kernel).map((read) => read(kernel.database, person.id, true)));
  const settings = Object.assign({ 'app.user_id': String(person.id) }, ...links.map((link) => link.settings));
  const { id, name, customerId } = person;
  return { customerId, actor: { ...system, id, name, email, internal: false, databaseRole: 'app_external', settings } };
}
