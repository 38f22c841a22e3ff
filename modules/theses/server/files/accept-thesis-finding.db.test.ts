import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { lockBasket, moveBasket } from '#modules/baskets/server/public.ts';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { acceptThesisFindingEndpoint } from '#modules/theses/contract/files/accept-thesis-finding.endpoint.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { leaveEarlyTransfer } from '#test/setups/transfers.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
const email = 'm.vandervelde@voorbeeld.example';
const other = 'inkoop@delindewal.example';

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

/** Sends a file of the open draft, and has it checked. */
async function send(slot: 'inner' | 'cover', bytes: Uint8Array): Promise<number> {
  const { token } = await marit().call(openEarlyUploadEndpoint, {});
  const transferId = await leaveEarlyTransfer(shop.kernel, customer.contactId, bytes);
  const { id } = await shop.visitor.call(receiveEarlyFileEndpoint, { token, slot, transferId, name: `${slot}.pdf` });
  await shop.runJobs();
  return id;
}
async function fileOf(slot: 'inner' | 'cover') {
  const { draft } = await marit().call(readThesisEndpoint, {});
  const { slots } = await marit().call(readThesisFilesEndpoint, choiceOf(draft.answers));
  const { file, expected } = slots.find((one) => one.slot === slot)!;
  return { draft, file, expected };
}

const book = { paper: 'HVO90', finish: 'matt 1', pages: 60, colourPages: 2, copies: 50, title: 'Zout' };
async function configure(): Promise<void> {
  const { draft } = await marit().call(readThesisEndpoint, {});
  const changes = { ...book, addressId: customer.addressId };
  await marit().call(saveThesisDraftEndpoint, { version: draft.version, step: 'files', changes });
}

it('accept thesis finding › lets the candidate decide before the order, which takes that over', async () => {
  await configure();
  const sheet = { widthMm: 170, heightMm: 240, bleedMm: 0, font: 'embedded', trimBox: true, pages: 60, colourPages: [1, 2] } as const;
  const innerId = await send('inner', await makeInnerPdf(sheet));
  const found = (await fileOf('inner')).file!.findings;
  const codes = found.filter(({ mayAccept }) => mayAccept === 'customer').map(({ code }) => code);
  expect(codes).not.toEqual([]);
  expect((await shop.as(other).refused(acceptThesisFindingEndpoint, { id: innerId, code: codes[0]! })).status).toBe(404);
  for (const code of codes) await marit().call(acceptThesisFindingEndpoint, { id: innerId, code });
  const after = await fileOf('inner');
  expect(after.file!.findings.filter(({ accepted }) => accepted).map(({ code }) => code)).toEqual(codes);

  const { days } = await marit().call(readThesisDaysEndpoint, after.draft.answers);
  const day = days.find(({ percent }) => percent === 0)!;
  const { version } = await marit().call(saveThesisDraftEndpoint, {
    ...{ version: after.draft.version, step: 'order' as const },
    changes: { deliveryOn: day.date },
  });
  const placed = await marit().call(placeThesisOrderEndpoint, { version, total: day.total, agreed: true });
  await shop.kernel.act(async (context) => {
    await moveBasket(context, await lockBasket(context.tx, placed.id), 'order_confirmation_sent');
  });
  await shop.runJobs();
  const [inner] = await rows<{ accepted: string[] }>(sql`
    SELECT u.accepted FROM uploads u JOIN upload_slots s ON s.id = u.slot_id WHERE s.basket_id = ${placed.id} AND s.slot = 'inner'`);
  expect(inner!.accepted).toEqual(codes);
});
