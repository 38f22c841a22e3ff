import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { drawPng } from '#demo/png.ts';
import { makeCoverEndpoint } from '#modules/theses/contract/cover/make-cover.endpoint.ts';
import { setCoverPictureEndpoint } from '#modules/theses/contract/cover/set-cover-picture.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const email = 'm.vandervelde@voorbeeld.example';

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  const customer = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`,
    ),
  );
});
afterAll(() => shop.close());

const marit = () => shop.as(email);
const choice = { paper: 'HVO90', finish: 'matt 1', pages: 200, colourPages: 4, copies: 50 };
const answers = async (): Promise<ThesisAnswers> => ({ ...(await marit().call(readThesisEndpoint, {})).draft.answers, ...choice });
async function save(changes: Partial<ThesisAnswers>): Promise<number> {
  const { version } = (await marit().call(readThesisEndpoint, {})).draft;
  return (await marit().call(saveThesisDraftEndpoint, { version, step: 'files', changes: { ...choice, ...changes } })).version;
}
const coverFile = async (more: Partial<ThesisAnswers> = {}) =>
  (await marit().call(readThesisFilesEndpoint, { ...(await answers()), ...more })).slots.find(({ slot }) => slot === 'cover')!;

/** One draft, whose cover is made, becomes too narrow, and gets a picture. */
describe('make a cover', { shuffle: false }, () => {
  it('refuses a cover without a title, with characters that cannot be printed, and of an older draft', async () => {
    const version = await save({ title: '' });
    expect(await marit().refused(makeCoverEndpoint, { version })).toMatchObject({ code: 'COVER_NEEDS_TITLE' });
    const emoji = await save({ title: 'Zout 🙂' });
    expect(await marit().refused(makeCoverEndpoint, { version: emoji })).toMatchObject({ code: 'COVER_UNPRINTABLE' });
    expect(await marit().refused(makeCoverEndpoint, { version })).toMatchObject({ code: 'STALE_VERSION' });
  });

  it('makes a file of the right size with spine text that passes the check without an error', async () => {
    const cover = { colour: 'blue' as const, layout: 'above' as const, spineText: 'M. van der Velde · Zout', backText: 'Een studie.' };
    const isbn = '9789464171006';
    expect(await marit().refused(makeCoverEndpoint, { version: await save({ title: 'Zout', isbn: '123' }) })).toMatchObject({
      code: 'ISBN_INVALID',
    });
    const version = await save({ title: 'Zout', author: 'Marit van der Velde', cover, isbn });
    const made = await marit().call(makeCoverEndpoint, { version });
    await shop.runJobs();
    const { file } = await coverFile();
    const { coverMade } = await marit().call(readThesisFilesEndpoint, await answers());
    expect(coverMade).toMatchObject({ fileId: made.id, printed: { title: 'Zout', isbn, cover, pictureId: null } });
    expect(file).toMatchObject({ id: made.id, name: 'omslag.pdf', findings: [], verdict: 'SUCCESS' });
    const preview = await marit().inject({ method: 'GET', url: '/api/thesis/cover.pdf' });
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  it('is judged again when the book becomes thicker, and made again', async () => {
    const { file } = await coverFile({ pages: 420 });
    expect(file!.findings.map(({ code }) => code)).toEqual(['SPINE_WRONG']);
    const version = await save({ pages: 420 });
    await marit().call(makeCoverEndpoint, { version });
    await shop.runJobs();
    expect((await coverFile({ pages: 420 })).file!.verdict).toBe('SUCCESS');
  });

  it('has the picture on its front, and only warns that its colors are converted', async () => {
    const content = Buffer.from(drawPng(1800, 1600, (x, y) => [x % 256, y % 256, 90])).toString('base64');
    await marit().call(setCoverPictureEndpoint, { name: 'zee.png', content });
    const version = await save({ pages: 420 });
    await marit().call(makeCoverEndpoint, { version });
    await shop.runJobs();
    const { file } = await coverFile({ pages: 420 });
    expect([file!.verdict, file!.findings.map(({ code }) => code)]).toEqual(['WARNINGS', ['RGB_COLOUR']]);
  });
});
