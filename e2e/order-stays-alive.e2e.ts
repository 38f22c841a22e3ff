import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listAmendmentsEndpoint, readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { listBasketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { proRata } from '#modules/baskets/domain/count/count-line.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listProposalsEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { listTodosEndpoint, type Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { addMoney, noMoney, roundToCents } from '#platform/domain/money.ts';
import { chooseFile, sendFile, thesisCover, thesisInner } from './support/artwork.ts';
import { callAs } from './support/call-as.ts';
import { type Journey, openJourney } from './support/journey.ts';
import { linkIn } from './support/mail-catcher.ts';
import { poll } from './support/poll.ts';

/** A confirmed order goes on changing: a file with another price, another quantity, an overruled finding, too few pieces, a canceled line. */
let journey: Journey;
let roos: Page;
let customer: Page;
let prepress: Page;
let operator: Page;
let thesis: number;
const email = 'joris.haverkamp@voorbeeld.example';

beforeAll(async () => {
  journey = await openJourney();
  [roos, customer, prepress, operator] = await Promise.all([
    journey.signedIn('roos.verhagen@katern.example'),
    journey.person(),
    journey.signedIn('fatima.elamrani@katern.example'),
    journey.signedIn('daan.kok@katern.example'),
  ]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

const statusOf = (page: Page) => page.getByRole('heading', { level: 2 }).first().locator('..');
const read = (id: number) => callAs(roos, readBasketEndpoint, { id });

/** Orders theses of 184 pages of which 24 in color, each in 150 copies. */
async function order(...names: readonly string[]): Promise<number> {
  const found = await callAs(roos, searchCustomersEndpoint, { search: 'Haverkamp' });
  const { groups } = await callAs(roos, readProductsEndpoint, {});
  const {
    id: subGroupId,
    product,
    template,
  } = groups.flatMap(({ products }) => products).find(({ code }) => code === 'thesis-perfect-bound')!;
  const { id: basketId } = await callAs(roos, createBasketEndpoint, { customerId: found.rows[0]!.id, description: names.join(' en ') });
  const { addresses } = await callAs(roos, listBasketChoicesEndpoint, { id: basketId });
  const components = (template as { components: { role: string }[] }).components.map((component) =>
    component.role === 'inner' ? { ...component, pages: 184, colourPages: 24 } : component,
  );
  const asked = { product, ...template, components, format: { widthMm: 170, heightMm: 240 }, quantities: [150] } as never;
  for (const description of names) {
    const { id } = await callAs(roos, createLineEndpoint, { basketId, subGroupId, case: asked, quantity: 150, description });
    const { version } = (await read(basketId)).lines.find((line) => line.id === id)!;
    const delivery = { addressId: addresses[0]!.id, quantity: 150, date: '2026-12-02', method: 'parcel' as const };
    await callAs(roos, divideLineEndpoint, { id, version, deliveries: [delivery] });
  }
  const { version } = await read(basketId);
  await callAs(roos, confirmBasketEndpoint, { id: basketId, version });
  return basketId;
}

/** The slots of the files of an order, and the newest file of each. */
async function slotsOf(id: number) {
  const { lines } = await callAs(prepress, listUploadLinksEndpoint, { id });
  return lines.flatMap((line) => line.slots);
}

/** Approves every proof of an order for the customer, as soon as it is there. */
async function approveProofs(id: number): Promise<void> {
  const proofs = await poll(
    'the proofs',
    async () => {
      const slots = await slotsOf(id);
      return slots.every(({ proof }) => proof?.status === 'open') ? slots : undefined;
    },
    40,
  );
  for (const { upload } of proofs) {
    await callAs(prepress, approveProofForCustomerEndpoint, { uploadId: upload!.id, name: 'Joris Haverkamp', reason: 'Aan de balie' });
  }
}

/** Applies the amendment on the screen, and waits until it stands in the list as the one with this number. */
async function apply(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Voer door' }).click();
  await page.getByText('Er is nog niets gewijzigd.').waitFor();
  await page.getByRole('link', { name: `Wijziging ${number}` }).waitFor();
}

type Work = { activities?: readonly string[]; packed?: number };

/** Does the operations of a line that can start now, in order; `packed` is the good count of the last one. Returns what was done. */
async function work(lineId: number, { activities, packed }: Work = {}): Promise<string[]> {
  const done: string[] = [];
  const isNext = (todo: Todo) =>
    todo.lineId === lineId && todo.blocked === null && todo.status === 'planned' && (activities?.includes(todo.activity) ?? true);
  for (;;) {
    const before = done.length;
    const { places } = await callAs(operator, listTodosEndpoint, { placeId: 0 });
    for (const place of places.filter(({ waiting }) => waiting > 0)) {
      const next = (await callAs(operator, listTodosEndpoint, { placeId: place.id })).todos.find(isNext);
      if (!next) continue;
      const good = next.activity === 'pack' && packed !== undefined ? packed : next.proposedGood;
      const { id, version } = await callAs(operator, startEventEndpoint, { id: next.id, version: next.version });
      await callAs(operator, stopEventEndpoint, { id, version, good, waste: 0, minutes: next.minutes });
      done.push(next.activity);
    }
    if (done.length === before) return done;
  }
}

it('the customer accepts the price of a file with 30 color pages instead of 24', async () => {
  thesis = await order('Proefschrift Haverkamp');
  const before = await read(thesis);
  await customer.goto(linkIn(await journey.mail.mailTo(email, /^Lever je bestanden aan/), 'upload-page'));
  await chooseFile(customer, 'Kies bestand: Binnenwerk', await thesisInner(30));
  await chooseFile(customer, 'Kies bestand: Omslag', await thesisCover(16));
  await customer.getByText('Je bestand heeft een andere prijs').waitFor({ timeout: 40_000 });
  await customer.getByText(/184 pagina’s, 30 daarvan in kleur op 30 bladen\./).waitFor();
  await customer.getByText(/Dat kost .* meer/).waitFor();
  await customer.getByRole('button', { name: 'Ga akkoord met de nieuwe prijs' }).click();
  await customer.getByText(/^De order is aangepast/).waitFor();
  const after = await read(thesis);
  expect(after.total).toBeGreaterThan(before.total);
  expect(after.lines[0]!.specification).not.toBe(before.lines[0]!.specification);
});

it('prepress overrules the wrong spine of the cover with a reason, and the proofs are approved', async () => {
  await prepress.goto(`/basket/${thesis}?tab=artwork`);
  const dialog = prepress.getByRole('dialog');
  await prepress.getByRole('button', { name: 'Accepteer bevindingen' }).click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByLabel('Reden').fill('De klant wil deze rug');
  await dialog.getByRole('button', { name: 'Accepteer bevindingen' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await prepress
    .getByText(/De klant wil deze rug/)
    .first()
    .waitFor();
  await approveProofs(thesis);
});

it('the quantity goes from 150 to 160 while it is planned', async () => {
  await roos.goto(`/basket/${thesis}/amendment`);
  const dialog = roos.getByRole('dialog');
  await roos.getByRole('button', { name: 'Wijzig Proefschrift Haverkamp' }).click();
  await dialog.getByLabel('Aantal').fill('160');
  await dialog.getByRole('button', { name: 'Zet in de wijziging' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await roos.getByText('Let op: de planning van deelorders kan verschuiven.').waitFor();
  await roos.getByLabel('Akkoord gegeven door').fill('Joris, per telefoon');
  await apply(roos, '2');
  await roos.goto(`/basket/${thesis}`);
  await roos.getByRole('row', { name: /Proefschrift Haverkamp.* 160 / }).waitFor();
});

it('158 are made, delivered and invoiced as delivered, and the order closes', async () => {
  const lineId = (await read(thesis)).lines[0]!.id;
  for (const moment of ['18T10:00', '18T13:45', '19T09:00', '19T14:00', '20T10:00']) {
    await journey.moveClock(`2026-11-${moment}:00Z`);
    if ((await work(lineId, { packed: 158 })).includes('pack')) break;
  }
  await roos.goto(`/basket/${thesis}`);
  await statusOf(roos).getByText('gereed').waitFor();
  const dispatcher = await journey.signedIn('wim.prins@katern.example');
  await dispatcher.goto(`/packages/order/${thesis}`);
  await dispatcher.getByText(/, 158 stuks, /).waitFor();
  await dispatcher.getByRole('button', { name: 'Maak zending' }).click();
  const shipment = dispatcher.getByRole('article').filter({ hasText: 'Z26-0001' });
  await shipment.getByRole('link', { name: /^3S/ }).waitFor();
  await shipment.getByRole('button', { name: 'Geef mee' }).click();
  await shipment.getByText('meegegeven').waitFor();
  expect(await read(thesis)).toMatchObject({ status: 'delivered', lines: [{ quantity: 160, quantityShipped: 158, settledQuantity: 158 }] });

  const finance = await journey.signedIn('ineke.smit@katern.example');
  const { rows } = await callAs(finance, listProposalsEndpoint, {});
  const drafts = await callAs(finance, createDraftsEndpoint, { keys: rows.map(({ key }) => key) });
  await callAs(finance, finalizeInvoicesEndpoint, { ids: drafts.map(({ id }) => id) });
  const invoices = await Promise.all(drafts.map(({ id }) => callAs(finance, readInvoiceEndpoint, { id })));
  const invoice = invoices.find(({ lines }) => lines.some(({ basketId }) => basketId === thesis))!;
  const { price, transportPrice } = (await read(thesis)).lines[0]!;
  expect(transportPrice).toBeGreaterThan(noMoney);
  expect(invoice.lines.map(({ kind, quantity, net }) => [kind, quantity, net])).toEqual([
    ['line', 158, proRata(price, 158, 160)],
    ['transport', 1, roundToCents(transportPrice)],
  ]);
  expect(invoice.net).toBe(addMoney(proRata(price, 158, 160), roundToCents(transportPrice)));
  expect(await read(thesis)).toMatchObject({ invoiceStatus: 'invoiced' });
  await journey.moveClock('2026-11-21T06:00:00Z');
  await journey.shop.crash();
  await poll('the closed order', async () => ((await read(thesis)).status === 'closed' ? true : undefined), 30);
});

it('one line of three is canceled half-way through production, with its costs charged', async () => {
  const id = await order('Deel 1', 'Deel 2', 'Deel 3');
  const { url } = await callAs(prepress, createUploadLinkEndpoint, { id, mail: false });
  const token = new URL(url).pathname.split('/').at(-1)!;
  const [inner, cover] = [await thesisInner(), await thesisCover()];
  for (const slot of await slotsOf(id)) await sendFile(journey.shop.url, token, slot.id, slot.slot === 'inner' ? inner : cover);
  await approveProofs(id);
  await journey.moveClock('2026-11-23T08:00:00Z');
  const [first, second] = (await read(id)).lines;
  await work(second!.id, { activities: ['print', 'printMono'] });

  await roos.goto(`/basket/${id}/amendment`);
  const dialog = roos.getByRole('dialog');
  await roos.getByRole('button', { name: 'Laat vervallen: Deel 2' }).click();
  await dialog.getByRole('button', { name: 'Zet in de wijziging' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await roos.getByText('Al gedaan en verloren').waitFor();
  await roos
    .getByText(/Deel 2: .*Drukken/)
    .first()
    .waitFor();
  await roos.getByText('Vraag een beheerder om te annuleren.').first().waitFor();
  const administrator = await journey.signedIn('beheer@katern.example');
  await administrator.goto(`/basket/${id}/amendment`);
  await administrator.getByText('Al gedaan en verloren').waitFor();
  const [draft] = (await callAs(roos, listAmendmentsEndpoint, { id })).rows;
  const { preview } = await callAs(roos, readAmendmentEndpoint, { id: draft!.id });
  const lost = preview.lost.filter((one) => one.lineId === second!.id);
  expect(lost.length).toBeGreaterThan(0);
  await apply(administrator, '1');
  await roos.goto(`/basket/${id}`);
  await roos.getByRole('row', { name: /Vervallen: Deel 2/ }).waitFor();
  const { lines, status } = await read(id);
  expect(status).toBe('in_progress');
  expect(lines.find((line) => line.id === second!.id)!.status).toBe('order_canceled');
  expect(lines.find((line) => line.id === first!.id)!.status).toBe('planned');
  const charge = roundToCents(addMoney(...lost.map(({ amount }) => amount)));
  expect(charge).toBeGreaterThan(noMoney);
  expect(lines.filter(({ kind }) => kind === 'cost').map(({ price }) => price)).toEqual([charge]);
});
