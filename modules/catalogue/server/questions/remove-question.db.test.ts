import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { listQuestionsEndpoint } from '#modules/catalogue/contract/questions.endpoints.ts';
import { removeQuestionEndpoint } from '#modules/catalogue/contract/remove-question.endpoint.ts';
import { saveQuestionEndpoint } from '#modules/catalogue/contract/save-question.endpoint.ts';
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

it('remove question › refuses one that products ask, and names them', async () => {
  const paper = await question('cover-paper');
  const refused = await estimator().refused(removeQuestionEndpoint, { id: paper.id });
  expect(refused).toMatchObject({ status: 409, code: 'QUESTION_IN_USE', message: expect.stringContaining('Paperback') });
  expect((await shop.as('operator').refused(removeQuestionEndpoint, { id: paper.id })).status).toBe(403);
  expect((await library()).map(({ id }) => id)).toContain(paper.id);
});
it('remove question › removes one that nothing asks, once', async () => {
  const { id } = await estimator().call(saveQuestionEndpoint, {
    ...{ code: 'cover-foil', nameNl: 'Folie', nameEn: 'Foil', helpNl: '', helpEn: '', type: 'choice', affects: 'cover.foil' },
    ...{ unit: '', min: null, max: null, step: null, multiple: null, shownWhen: null, defaults: ['none'] },
    answers: [{ value: 'none', nameNl: 'Geen', nameEn: 'None', notWith: [] }],
  });
  await estimator().call(removeQuestionEndpoint, { id });
  expect((await library()).map((row) => row.id)).not.toContain(id);
  expect((await estimator().refused(removeQuestionEndpoint, { id })).status).toBe(404);
});
