import { describe, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { listDefaultAnswersEndpoint } from '#modules/catalogue/contract/default-answers.endpoints.ts';
import { readDefaultAnswersHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { saveDefaultAnswerEndpoint } from '#modules/catalogue/contract/save-default-answer.endpoint.ts';
import { estimator, product, setUpProductGroups } from '#test/setups/product-groups.ts';

setUpProductGroups(fillParameters, fillQuestions);

describe('save default answer', () => {
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
