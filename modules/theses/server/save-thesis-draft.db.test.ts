import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import { knownOf, pickAnswers } from '#modules/theses/domain/merge-draft.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const { contactId } = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${contactId}`,
    ),
  );
});
afterAll(() => shop.close());

const marit = () => shop.as('m.vandervelde@voorbeeld.example');
const read = async () => (await marit().call(readThesisEndpoint, {})).draft;

const begin = async () => {
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM thesis_drafts`));
  const { answers } = await read();
  return { first: { version: 0, step: 'thesis' as const, changes: answers, known: [answers] }, answers };
};

it('keeps what was entered', async () => {
  const { answers } = await begin();
  expect(await read()).toMatchObject({ version: 0, step: 'addresses', answers: { title: '', copies: 150 } });
  const changes = { title: 'De stille onderstroom' };
  const saved = await marit().call(saveThesisDraftEndpoint, { version: 0, step: 'thesis', changes });
  expect(saved).toEqual({ version: 1, savedAt: expect.any(String), answers: {} });
  expect(await read()).toMatchObject({ version: 1, step: 'thesis', answers: { ...answers, ...changes } });
});

it('merges what two tabs entered; of an answer that both changed it keeps the first, and returns it', async () => {
  const { first, answers } = await begin();
  await marit().call(saveThesisDraftEndpoint, {
    ...first,
    changes: { ...answers, title: 'Zout', cover: { ...answers.cover, backText: 'Zee' } },
  });
  const late = { ...first, changes: { ...answers, title: 'Klei', pages: 200 } };
  const saved = { title: 'Zout', pages: 200, cover: { backText: 'Zee' } };
  expect((await marit().call(saveThesisDraftEndpoint, late)).answers).toMatchObject({ title: 'Zout', cover: { backText: 'Zee' } });
  expect((await read()).answers).toMatchObject(saved);
});

it('takes the last save of a window that is left, in any order with the one before it', async () => {
  for (const [order, title] of [
    ['as sent', 'De stille'],
    ['overtaken', 'De stille'],
    ['overtaken', ''],
  ] as const) {
    const { first, answers } = await begin();
    const { version } = await marit().call(saveThesisDraftEndpoint, first);
    const known = [pickAnswers(answers, ['title', 'author'])];
    const running = { version, step: 'thesis' as const, known, changes: { title: 'De stil' }, save: { page: 'a', order: 1 } };
    const last = { ...running, changes: { title, author: 'N.' }, names: ['title', 'author'], save: { page: 'a', order: 2 } };
    for (const sent of order === 'as sent' ? [running, last] : [last, running]) await marit().call(saveThesisDraftEndpoint, sent);
    expect((await read()).answers, `${order} ${title}`).toMatchObject({ title, author: 'N.' });
  }
});

it('keeps the step of the last save of a window that is left, also when an earlier one arrives late', async () => {
  const { first } = await begin();
  const { version } = await marit().call(saveThesisDraftEndpoint, first);
  const send = (step: 'files' | 'date', page: string, order: number) =>
    marit().call(saveThesisDraftEndpoint, { version, step, changes: {}, save: { page, order } });
  await send('date', 'a', 2);
  await send('files', 'a', 1);
  expect((await read()).step).toBe('date');
  await send('files', 'b', 1);
  expect((await read()).step).toBe('files');
});

it('takes the place of delivery from a window that is left while another had changed something else', async () => {
  const { first, answers } = await begin();
  const { version } = await marit().call(saveThesisDraftEndpoint, first);
  const send = (page: string, changes: Partial<typeof answers>) => {
    const names = Object.keys(changes);
    const known = [knownOf(answers, names)];
    return marit().call(saveThesisDraftEndpoint, { version, step: 'thesis', changes, names, known, save: { page, order: 1 } });
  };
  await send('a', { title: 'Zout' });
  await send('b', { pickUp: true });
  expect((await read()).answers).toMatchObject({ title: 'Zout', pickUp: true });
});

it('knows the saves of a window again that were stored without a response', async () => {
  const { first, answers } = await begin();
  const { version } = await marit().call(saveThesisDraftEndpoint, first);
  for (const [at, title] of ['Z', 'Zo', 'Zou', 'Zout', 'Zoute', 'Zoutig', 'Zou'].entries()) {
    await marit().call(saveThesisDraftEndpoint, {
      ...{ version, step: 'thesis', changes: { title }, known: [pickAnswers(answers, ['title'])] },
      save: { page: 'a', order: at + 1 },
    });
    expect((await read()).answers.title).toBe(title);
  }
});

it('keeps what two windows entered in different fields of the cover', async () => {
  const { first, answers } = await begin();
  const { version } = await marit().call(saveThesisDraftEndpoint, first);
  const { cover } = answers;
  const change = (page: string, changed: Partial<typeof cover>, names: string[]) =>
    marit().call(saveThesisDraftEndpoint, {
      ...{ version, step: 'files', changes: { cover: { ...cover, ...changed } }, known: [{ cover }], names },
      save: { page, order: 1 },
    });
  await change('a', { spineText: 'Zout' }, ['cover.spineText']);
  expect((await change('b', { backText: 'Zee' }, ['cover.backText'])).answers).toMatchObject({
    cover: { spineText: 'Zout', backText: 'Zee' },
  });
  expect((await read()).answers.cover).toEqual({ ...cover, spineText: 'Zout', backText: 'Zee' });
});

it('has one draft when two tabs begin at once', async () => {
  const { first } = await begin();
  const done = await Promise.all([1, 2].map(() => marit().call(saveThesisDraftEndpoint, first)));
  expect(done.map(({ version }) => version).sort()).toEqual([1, 2]);
});

it('brings no draft back that was ordered or discarded in another tab', async () => {
  const { first } = await begin();
  const { version } = await marit().call(saveThesisDraftEndpoint, first);
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM thesis_drafts`));
  const late = { ...first, version };
  expect(await marit().refused(saveThesisDraftEndpoint, late)).toMatchObject({ code: 'STALE_VERSION', context: { version: 0 } });
  expect((await read()).version).toBe(0);
});

it('is only for the contact of a customer', async () => {
  for (const nobody of [shop.as('orders@binderijdevouw.example'), shop.as('order_manager')]) {
    expect((await nobody.refused(readThesisEndpoint, {})).status).toBe(404);
    const draft = { version: 0, step: 'thesis' as const, changes: {} };
    expect(await nobody.refused(saveThesisDraftEndpoint, draft)).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
  }
});
