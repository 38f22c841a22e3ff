import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { moveQuestionEndpoint } from '#modules/catalogue/contract/move-question.endpoint.ts';
import { listQuestionsEndpoint } from '#modules/catalogue/contract/questions.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  for (const fill of [fillCatalogue, fillParameters, fillQuestions]) await fill(demo);
});
afterAll(() => shop.close());
const estimator = () => shop.as('estimator');
const library = async () => (await estimator().call(listQuestionsEndpoint, {})).rows;
const question = async (code: string) => (await library()).find((one) => one.code === code)!;

it('move question › moves it to the end, and not before the question of its condition', async () => {
  const [spot, film] = [await question('cover-spot-uv'), await question('cover-lamination')];
  expect(await estimator().refused(moveQuestionEndpoint, { id: spot.id, beforeId: film.id })).toMatchObject({ code: 'CONDITION_ORDER' });
  await estimator().call(moveQuestionEndpoint, { id: spot.id, beforeId: null });
  expect((await library()).at(-1)?.code).toBe('cover-spot-uv');
  expect(await estimator().refused(moveQuestionEndpoint, { id: spot.id, beforeId: 999_999 })).toMatchObject({ status: 404 });
  expect((await shop.as('operator').refused(moveQuestionEndpoint, { id: spot.id, beforeId: null })).status).toBe(403);
});
