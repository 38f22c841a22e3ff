import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { readQuestionHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { moveQuestionEndpoint } from '#modules/catalogue/contract/move-question.endpoint.ts';
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

describe('question', () => {
  const foil = {
    ...{ code: 'cover-foil', nameNl: 'Folie', nameEn: 'Foil', helpNl: '', helpEn: '', type: 'choice' as const, affects: 'cover.foil' },
    ...{ unit: '', min: null, max: null, step: null, multiple: null, shownWhen: { question: 'cover-lamination', values: ['matt 1'] } },
    answers: [
      { value: 'none', nameNl: 'Geen', nameEn: 'None', notWith: [] },
      { value: '40x60', nameNl: 'Titel', nameEn: 'Title', notWith: [{ question: 'cover-paper', value: 'REC100' }] },
    ],
    defaults: ['none'],
  };
  it('is added at the end, keeps its code, records changes per answer, and is removed once unused', async () => {
    // It adds a new question at the end, refuses a stale version, and keeps the code.
    {
      const saved = await estimator().call(saveQuestionEndpoint, foil);
      expect((await library()).at(-1)).toMatchObject({ code: 'cover-foil', defaults: ['none'], uses: [] });
      const change = { ...foil, ...saved, nameNl: 'Foliedruk' };
      expect(await estimator().call(saveQuestionEndpoint, change)).toEqual({ id: saved.id, version: 2 });
      expect(await estimator().refused(saveQuestionEndpoint, change)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
      const renamed = { ...change, version: 2, code: 'foil' };
      expect(await estimator().refused(saveQuestionEndpoint, renamed)).toMatchObject({ code: 'QUESTION_CODE_FIXED' });
      expect(await estimator().refused(saveQuestionEndpoint, { ...change, id: 999_999 })).toMatchObject({ status: 404 });
      expect(await estimator().refused(saveQuestionEndpoint, foil)).toMatchObject({ code: 'QUESTION_CODE_TAKEN' });
    }
    // It records changes per answer, and moves, in its history.
    {
      const { id } = await question('cover-foil');
      const [none, title] = foil.answers;
      const answers = [
        none!,
        { ...title!, nameNl: 'Titelfolie', notWith: [] },
        { value: '80x60', nameNl: 'Groot', nameEn: 'Large', notWith: [], officeOnly: true },
      ];
      await estimator().call(saveQuestionEndpoint, { ...foil, nameNl: 'Foliedruk', answers, defaults: ['40x60'], id, version: 2 });
      expect((await question('cover-foil')).answers.map(({ officeOnly }) => officeOnly)).toEqual([undefined, undefined, true]);
      const [changed] = (await estimator().call(readQuestionHistoryEndpoint, { id })).entries;
      expect(changed!.change).toBe(
        [
          'Standaardantwoord: none → 40x60',
          'Volgorde van de antwoorden: none, 40x60 → none, 40x60, 80x60',
          'Antwoorden alleen op kantoor: – → 80x60',
          'Antwoorden · 40x60: Titel / Title, ≠ cover-paper=REC100 → Titelfolie / Title',
          'Antwoorden · 80x60: – → Groot / Large',
        ].join('; '),
      );
      const rows = await library();
      const last = rows.length;
      await estimator().call(moveQuestionEndpoint, { id, beforeId: rows.at(-2)!.id });
      const [moved] = (await estimator().call(readQuestionHistoryEndpoint, { id })).entries;
      expect(moved).toMatchObject({ fact: 'question.moved', change: `Plaats: ${last} → ${last - 1}` });
      expect((await estimator().refused(readQuestionHistoryEndpoint, { id: 999_999 })).status).toBe(404);
    }
    // It refuses removal, also of an answer, while it is used, and names the uses.
    {
      const paper = await question('cover-paper');
      const refused = await estimator().refused(removeQuestionEndpoint, { id: paper.id });
      expect(refused).toMatchObject({ status: 409, code: 'QUESTION_IN_USE' });
      expect(refused.message).toContain('Paperback');
      const without = { ...paper, answers: paper.answers.filter(({ value }) => value !== 'REC100') };
      expect(await estimator().refused(saveQuestionEndpoint, without)).toMatchObject({
        code: 'QUESTION_IN_USE',
        errors: { answers: [expect.anything()] },
      });
      const own = await question('cover-foil');
      await estimator().call(removeQuestionEndpoint, { id: own.id });
      expect(await estimator().refused(removeQuestionEndpoint, { id: own.id })).toMatchObject({ status: 404 });
    }
  });
  it('needs exactly one default answer, and the refusal names it', async () => {
    for (const [defaults, count] of [
      [[], 0],
      [['none', '40x60'], 2],
    ] as const) {
      const refused = await estimator().refused(saveQuestionEndpoint, { ...foil, code: 'other-foil', defaults });
      expect(refused).toMatchObject({ code: 'DEFAULT_ANSWER_COUNT', context: { question: 'other-foil', count } });
      expect(refused.message).toContain('other-foil');
    }
  });
});
