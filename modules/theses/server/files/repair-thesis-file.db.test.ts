import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { readEarlyRepair, takeRepairedFile } from '#modules/prepress/server/public.ts';
import { choiceOf } from '#modules/theses/contract/choice-of.ts';
import { repairThesisFileEndpoint } from '#modules/theses/contract/files/repair-thesis-file.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { putBytes } from '#platform/server/files/files.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { makeCoverPdf } from '#test/make-pdf.ts';
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

it('repair thesis file › puts a cover with bleed in the place of one without, and shows it before', async () => {
  await configure();
  const { spineMm = 0 } = (await fileOf('cover')).expected;
  const id = await send('cover', await makeCoverPdf({ widthMm: 170, heightMm: 240, spineMm, bleedMm: 0 }));
  expect((await fileOf('cover')).file!.repairs).toEqual(['bleed']);
  const [sizes] = (await fileOf('cover')).file!.repaired;
  expect(sizes).toMatchObject({ repair: 'bleed', pages: [1], after: { trim: { leftMm: 3, bottomMm: 3 } } });
  expect(sizes!.after.heightMm - sizes!.before.heightMm).toBeCloseTo(6);
  for (const repair of ['', '&repair=bleed']) {
    const drawn = await marit().inject({ method: 'GET', url: `/api/thesis/files/${id}/pages/1?width=160${repair}` });
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png']);
  }
  expect((await marit().refused(repairThesisFileEndpoint, { id, repair: 'scale' })).code).toBe('REPAIR_NOT_OFFERED');
  expect((await shop.as(other).refused(repairThesisFileEndpoint, { id, repair: 'bleed' })).status).toBe(404);
  const repaired = await marit().call(repairThesisFileEndpoint, { id, repair: 'bleed' });
  await shop.runJobs();
  expect((await fileOf('cover')).file).toMatchObject({ id: repaired.id, verdict: 'SUCCESS', repairs: [] });
});

it('repair thesis file › leaves the newer file that came while the other was repaired', async () => {
  await configure();
  const { spineMm = 0 } = (await fileOf('cover')).expected;
  const cover = (bleedMm: number) => makeCoverPdf({ widthMm: 170, heightMm: 240, spineMm, bleedMm });
  await send('cover', await cover(0));
  const { file, expected } = await fileOf('cover');
  const target = { slot: 'cover' as const, expected, customerOverrules: [], contactId: customer.contactId, file: file! };
  const read = await shop.kernel.act(({ tx }) => readEarlyRepair(tx, target, 'bleed'));
  if ('accepted' in read) throw new Error('the repair is not offered');
  const newer = await send('cover', await cover(3));
  const put = await putBytes(shop.kernel, Buffer.from(await cover(3)));
  expect(await shop.kernel.act((context) => takeRepairedFile(context, read, put))).toMatchObject({ code: 'UPLOAD_SUPERSEDED' });
  expect((await fileOf('cover')).file).toMatchObject({ id: newer });
});

it('repair thesis file › shows the repair again once the book has another size', async () => {
  await configure();
  const { spineMm = 0 } = (await fileOf('cover')).expected;
  const id = await send('cover', await makeCoverPdf({ widthMm: 170, heightMm: 240, spineMm, bleedMm: 0 }));
  const repaired = async () =>
    (await marit().inject({ method: 'GET', url: `/api/thesis/files/${id}/pages/1?width=160&repair=center` })).rawPayload;
  const before = await repaired();
  expect(await repaired()).toEqual(before);
  const { draft } = await marit().call(readThesisEndpoint, {});
  await marit().call(saveThesisDraftEndpoint, { version: draft.version, step: 'files', changes: { format: '148x210' } });
  expect((await fileOf('cover')).expected.trimWidthMm).toBe(148);
  expect((await repaired()).equals(before)).toBe(false);
});
