import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { listDefaultAnswersEndpoint } from '#modules/catalogue/contract/default-answers.endpoints.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { readDefaultAnswersHistoryEndpoint, readQuestionHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { moveQuestionEndpoint } from '#modules/catalogue/contract/move-question.endpoint.ts';
import { listQuestionsEndpoint } from '#modules/catalogue/contract/questions.endpoints.ts';
import { removeQuestionEndpoint } from '#modules/catalogue/contract/remove-question.endpoint.ts';
import { saveDefaultAnswerEndpoint } from '#modules/catalogue/contract/save-default-answer.endpoint.ts';
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
const groups = () => estimator().call(listProductGroupsEndpoint, {});
const product = async (code: string) => (await groups()).subGroups.find((one) => one.code === code)!;

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
        { value: '80x60', nameNl: 'Groot', nameEn: 'Large', notWith: [] },
      ];
      await estimator().call(saveQuestionEndpoint, { ...foil, nameNl: 'Foliedruk', answers, defaults: ['40x60'], id, version: 2 });
      const [changed] = (await estimator().call(readQuestionHistoryEndpoint, { id })).entries;
      expect(changed!.change).toBe(
        [
          'Standaardantwoord: none → 40x60',
          'Volgorde van de antwoorden: none, 40x60 → none, 40x60, 80x60',
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
  it('cannot move before the question of its condition', async () => {
    const [spot, film] = [await question('cover-spot-uv'), await question('cover-lamination')];
    expect(await estimator().refused(moveQuestionEndpoint, { id: spot.id, beforeId: film.id })).toMatchObject({ code: 'CONDITION_ORDER' });
    await estimator().call(moveQuestionEndpoint, { id: spot.id, beforeId: null });
    expect((await library()).at(-1)?.code).toBe('cover-spot-uv');
    expect(await estimator().refused(moveQuestionEndpoint, { id: spot.id, beforeId: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe('default answers', () => {
  const set = (key: string, values: string[], before: string | null) => ({
    question: 'shrink-wrap',
    scope: 'subGroup' as const,
    key: Number(key),
    before,
    values,
  });
  it('have one general value per question, apply from the most specific one, and refuse a stale value', async () => {
    // Have exactly one general value per question, and the most specific one applies.
    {
      const before = await estimator().call(listDefaultAnswersEndpoint, {});
      expect(before.violations).toEqual([]);
      const general = { question: 'shrink-wrap', scope: 'general' as const, key: '' as const, before: '0', values: [] };
      expect(await estimator().refused(saveDefaultAnswerEndpoint, general)).toMatchObject({ code: 'DEFAULT_ANSWER_COUNT' });
      expect(await estimator().refused(saveDefaultAnswerEndpoint, { ...general, values: ['7'] })).toMatchObject({
        code: 'DEFAULT_NO_ANSWER',
      });

      const { id } = await product('exercise-book');
      const packs = async (who: object) => (await estimator().call(readProductStartEndpoint, { id, ...who })).template.shrinkWrap;
      expect([await packs({}), await packs({ priceList: 'C' })]).toEqual([{ piecesPerPack: 10 }, { piecesPerPack: 25 }]);
    }
    // Refuse a stale value, and fall back to the less specific one when cleared.
    {
      const { id } = await product('exercise-book');
      await estimator().call(saveDefaultAnswerEndpoint, set(String(id), ['25'], '10'));
      expect(await estimator().refused(saveDefaultAnswerEndpoint, set(String(id), ['1'], '10'))).toMatchObject({ code: 'STALE_VERSION' });
      await estimator().call(saveDefaultAnswerEndpoint, set(String(id), [], '25'));
      expect((await estimator().call(readProductStartEndpoint, { id })).template).not.toHaveProperty('shrinkWrap');
      expect(await estimator().refused(saveDefaultAnswerEndpoint, set('999999', ['25'], null))).toMatchObject({ status: 404 });
      const { nameNl } = await product('exercise-book');
      const { entries } = await estimator().call(readDefaultAnswersHistoryEndpoint, {});
      expect(entries.slice(0, 2).map(({ change }) => change)).toEqual([
        `Standaardantwoord · ${nameNl}: 25 → –`,
        `Standaardantwoord · ${nameNl}: 10 → 25`,
      ]);
    }
  });
  it('change at the start where they conflict, and the change is reported', async () => {
    const { id } = await product('paperback');
    const change = { question: 'cover-paper', scope: 'subGroup' as const, key: id };
    await estimator().call(saveDefaultAnswerEndpoint, { ...change, before: 'GC1-240', values: ['REC100'] });
    const start = await estimator().call(readProductStartEndpoint, { id });
    expect(start.adjusted).toMatchObject([
      { question: 'cover-lamination', from: 'matt 1', to: 'none', because: { question: 'cover-paper' } },
    ]);
    expect(start.template).toMatchObject({ components: [{ role: 'inner' }, { role: 'cover', paper: 'REC100' }] });
    expect(await estimator().refused(readProductStartEndpoint, { id: 999_999 })).toMatchObject({ status: 404 });
  });
});
