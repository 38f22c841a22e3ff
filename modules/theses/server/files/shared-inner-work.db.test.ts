import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { lockBasket, moveBasket } from '#modules/baskets/server/public.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { receiveUploadEndpoint } from '#modules/prepress/contract/receive-upload.endpoint.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { addCustomer, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { makeCoverPdf, makeInnerPdf } from '#test/make-pdf.ts';
import { leaveEarlyTransfer, leaveTransfer } from '#test/setups/transfers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
const email = 'm.vandervelde@voorbeeld.example';

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  customer = await addCustomer(shop);
  await rows(
    sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`,
  );
});
afterAll(() => shop.close());

const rows = <Row = { [name: string]: number }>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const marit = () => shop.as(email);
const inner = () =>
  makeInnerPdf({ widthMm: 170, heightMm: 240, bleedMm: 3, font: 'embedded', trimBox: true, pages: 60, colourPages: [1, 2] });

/** Orders a thesis with two hardcovers beside it, and has it confirmed. */
async function order(): Promise<number> {
  const { draft } = await marit().call(readThesisEndpoint, {});
  const { days } = await marit().call(readThesisDaysEndpoint, draft.answers);
  const day = days.find(({ percent }) => percent === 0)!;
  const changes = { deliveryOn: day.date };
  const { version } = await marit().call(saveThesisDraftEndpoint, { version: draft.version, step: 'order', changes });
  const placed = await marit().call(placeThesisOrderEndpoint, { version, total: day.total, agreed: true });
  await shop.kernel.act(async (context) => {
    await moveBasket(context, await lockBasket(context.tx, placed.id), 'order_confirmation_sent');
  });
  await shop.runJobs();
  return placed.id;
}

async function configure() {
  const book = { paper: 'HVO90', finish: 'matt 1', pages: 60, colourPages: 2, copies: 50, hardcovers: 2, title: 'Zout' };
  const { draft } = await marit().call(readThesisEndpoint, {});
  const changes = { ...book, addressId: customer.addressId };
  await marit().call(saveThesisDraftEndpoint, { version: draft.version, step: 'files', changes });
  const saved = await marit().call(readThesisEndpoint, {});
  return (await marit().call(readThesisFilesEndpoint, choiceOf(saved.draft.answers))).slots;
}

/** The files of an order: the product's place, the slot and the name of the file. */
const filesOf = (basketId: number) =>
  rows<{ line: number; slot: string; name: string | null }>(sql`
    SELECT dense_rank() OVER (ORDER BY s.line_id)::int AS line, s.slot, u.name FROM upload_slots s
    LEFT JOIN uploads u ON u.slot_id = s.id AND u.superseded_at IS NULL WHERE s.basket_id = ${basketId} ORDER BY s.line_id, s.position`);

it('extra hardcovers › take the inner work that came before the order, and have a cover of their own in the wizard', async () => {
  const slots = await configure();
  expect(slots.map(({ slot }) => slot)).toEqual(['inner', 'cover', 'hardcover']);
  const { expected } = slots[2]!;
  expect(expected).toMatchObject({ slot: 'cover', pages: 1 });
  expect(expected.trimHeightMm).toBeGreaterThan(slots[1]!.expected.trimHeightMm);
  const template = await marit().inject({ method: 'GET', url: '/api/thesis/cover-template?of=hardcover' });
  expect([template.statusCode, template.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { token } = await marit().call(openEarlyUploadEndpoint, {});
  const { trimWidthMm: widthMm, trimHeightMm: heightMm, spineMm = 0, bleedMm } = expected;
  const files = { inner: await inner(), hardcover: await makeCoverPdf({ widthMm, heightMm, spineMm, bleedMm }) };
  for (const slot of ['inner', 'hardcover'] as const) {
    const transferId = await leaveEarlyTransfer(shop.kernel, customer.contactId, files[slot]);
    await shop.visitor.call(receiveEarlyFileEndpoint, { token, slot, transferId, name: `${slot}.pdf` });
  }
  await shop.runJobs();
  expect(await filesOf(await order())).toEqual([
    { line: 1, slot: 'inner', name: 'inner.pdf' },
    { line: 1, slot: 'cover', name: null },
    { line: 2, slot: 'inner', name: 'inner.pdf' },
    { line: 2, slot: 'cover', name: 'hardcover.pdf' },
  ]);
});

it('extra hardcovers › are not asked for inner work on the upload page, and get what comes for the book', async () => {
  await configure();
  const id = await order();
  const token = await linkInMail(shop, 'upload_link', 'upload-page');
  const asked = async () =>
    (await shop.visitor.call(readUploadPageEndpoint, { token })).lines.map(({ slots }) => slots.map(({ slot }) => slot));
  expect(await asked()).toEqual([['inner', 'cover'], ['cover']]);
  const { lines } = await shop.visitor.call(readUploadPageEndpoint, { token });
  expect((await marit().call(listMyOrdersEndpoint, { id })).rows).toMatchObject([{ id, filesToDo: 3, takesFiles: true }]);
  const [slot] = lines[0]!.slots;
  const transferId = await leaveTransfer(shop.kernel, `${id}-${'a'.repeat(32)}`, await inner());
  await shop.visitor.call(receiveUploadEndpoint, { token, slotId: slot!.id, transferId, name: 'boek.pdf' });
  await shop.runJobs();
  expect((await filesOf(id)).filter(({ name }) => name !== null)).toEqual([
    { line: 1, slot: 'inner', name: 'boek.pdf' },
    { line: 2, slot: 'inner', name: 'boek.pdf' },
  ]);
  expect(await asked()).toEqual([
    ['inner', 'cover'],
    ['inner', 'cover'],
  ]);
});
