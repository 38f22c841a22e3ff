import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  const { contactId } = await addCustomer(shop);
  await rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${contactId}`);
});
afterAll(() => shop.close());

const email = 'm.vandervelde@voorbeeld.example';
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
async function night(): Promise<void> {
  const job = shop.kernel.jobs.find(({ name }) => name === 'theses.queueThesisWarnings')!;
  await shop.kernel.act((context) => job.run(context, {}));
  await shop.runJobs();
}

it('warn drafts › warns a candidate once, while there is just time to order', async () => {
  const marit = shop.as(email);
  const { draft } = await marit.call(readThesisEndpoint, {});
  const answers = { ...draft.answers, paper: 'HVO90', finish: 'matt 1' };
  const { first } = await marit.call(readThesisDaysEndpoint, { ...answers, defenceOn: null });
  const save = async (days: number) => {
    const defenceOn = Temporal.PlainDate.from(first!).add({ days }).toString();
    const { version } = (await marit.call(readThesisEndpoint, {})).draft;
    const { paper, finish } = answers;
    await marit.call(saveThesisDraftEndpoint, { version, step: 'date', changes: { paper, finish, defenceOn } });
  };
  const mails = () =>
    rows<{ subject: string; text: string }>(sql`SELECT subject, body_text AS text FROM mails WHERE kind = 'thesis_little_time'`);
  await save(90);
  await night();
  expect(await mails()).toEqual([]);
  await save(4);
  await night();
  await night();
  // A thesis without a title yet is called theirs.
  const subject = expect.stringMatching(/^Bestel je proefschrift uiterlijk/);
  expect(await mails()).toEqual([{ subject, text: expect.stringContaining('/customer-portal/thesis') }]);
});
