import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { productStartEndpoint, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { defaultAnswersEndpoint } from '#modules/catalogue/contract/default-answers.endpoints.ts';
import { productGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import {
  defaultAnswersHistoryEndpoint,
  mainGroupHistoryEndpoint,
  questionHistoryEndpoint,
  subGroupHistoryEndpoint,
  unitProductHistoryEndpoint,
} from '#modules/catalogue/contract/history.endpoints.ts';
import { moveQuestionEndpoint } from '#modules/catalogue/contract/move-question.endpoint.ts';
import { orderUnitProductsEndpoint } from '#modules/catalogue/contract/order-unit-products.endpoint.ts';
import { questionsEndpoint } from '#modules/catalogue/contract/questions.endpoints.ts';
import { removeMainGroupEndpoint } from '#modules/catalogue/contract/remove-main-group.endpoint.ts';
import { removeQuestionEndpoint } from '#modules/catalogue/contract/remove-question.endpoint.ts';
import { removeSubGroupEndpoint } from '#modules/catalogue/contract/remove-sub-group.endpoint.ts';
import { saveDefaultAnswerEndpoint } from '#modules/catalogue/contract/save-default-answer.endpoint.ts';
import { saveMainGroupEndpoint } from '#modules/catalogue/contract/save-main-group.endpoint.ts';
import { saveQuestionEndpoint } from '#modules/catalogue/contract/save-question.endpoint.ts';
import { saveSubGroupEndpoint } from '#modules/catalogue/contract/save-sub-group.endpoint.ts';
import { saveUnitProductEndpoint } from '#modules/catalogue/contract/save-unit-product.endpoint.ts';
import { unitProductsEndpoint } from '#modules/catalogue/contract/unit-products.endpoints.ts';
import { isOneBlocked } from '#test/open-transactions.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  for (const fill of [fillCatalogue, fillParameters, fillQuestions]) await fill(demo);
});
afterAll(() => shop.close());
const estimator = () => shop.as('estimator');
const library = async () => (await estimator().call(questionsEndpoint, {})).rows;
const question = async (code: string) => (await library()).find((one) => one.code === code)!;
const groups = () => estimator().call(productGroupsEndpoint, {});
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
  it('adds a new question at the end, refuses a stale version, and keeps the code', async () => {
    const saved = await estimator().call(saveQuestionEndpoint, foil);
    expect((await library()).at(-1)).toMatchObject({ code: 'cover-foil', defaults: ['none'], uses: [] });
    const change = { ...foil, ...saved, nameNl: 'Foliedruk' };
    expect(await estimator().call(saveQuestionEndpoint, change)).toEqual({ id: saved.id, version: 2 });
    expect(await estimator().refused(saveQuestionEndpoint, change)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    const renamed = { ...change, version: 2, code: 'foil' };
    expect(await estimator().refused(saveQuestionEndpoint, renamed)).toMatchObject({ code: 'QUESTION_CODE_FIXED' });
    expect(await estimator().refused(saveQuestionEndpoint, { ...change, id: 999_999 })).toMatchObject({ status: 404 });
    expect(await estimator().refused(saveQuestionEndpoint, foil)).toMatchObject({ code: 'QUESTION_CODE_TAKEN' });
  });
  it('records changes per answer, and moves, in its history', async () => {
    const { id } = await question('cover-foil');
    const [none, title] = foil.answers;
    const answers = [
      none!,
      { ...title!, nameNl: 'Titelfolie', notWith: [] },
      { value: '80x60', nameNl: 'Groot', nameEn: 'Large', notWith: [] },
    ];
    await estimator().call(saveQuestionEndpoint, { ...foil, nameNl: 'Foliedruk', answers, defaults: ['40x60'], id, version: 2 });
    const [changed] = (await estimator().call(questionHistoryEndpoint, { id })).entries;
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
    const [moved] = (await estimator().call(questionHistoryEndpoint, { id })).entries;
    expect(moved).toMatchObject({ fact: 'question.moved', change: `Plaats: ${last} → ${last - 1}` });
    expect((await estimator().refused(questionHistoryEndpoint, { id: 999_999 })).status).toBe(404);
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
  it('refuses removal, also of an answer, while it is used, and names the uses', async () => {
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
  it('have exactly one general value per question, and the most specific one applies', async () => {
    const before = await estimator().call(defaultAnswersEndpoint, {});
    expect(before.violations).toEqual([]);
    const general = { question: 'shrink-wrap', scope: 'general' as const, key: '' as const, before: '0', values: [] };
    expect(await estimator().refused(saveDefaultAnswerEndpoint, general)).toMatchObject({ code: 'DEFAULT_ANSWER_COUNT' });
    expect(await estimator().refused(saveDefaultAnswerEndpoint, { ...general, values: ['7'] })).toMatchObject({
      code: 'DEFAULT_NO_ANSWER',
    });

    const { id } = await product('exercise-book');
    const packs = async (who: object) => (await estimator().call(productStartEndpoint, { id, ...who })).template.shrinkWrap;
    expect([await packs({}), await packs({ priceList: 'C' })]).toEqual([{ piecesPerPack: 10 }, { piecesPerPack: 25 }]);
  });
  it('refuse a stale value, and fall back to the less specific one when cleared', async () => {
    const { id } = await product('exercise-book');
    await estimator().call(saveDefaultAnswerEndpoint, set(String(id), ['25'], '10'));
    expect(await estimator().refused(saveDefaultAnswerEndpoint, set(String(id), ['1'], '10'))).toMatchObject({ code: 'STALE_VERSION' });
    await estimator().call(saveDefaultAnswerEndpoint, set(String(id), [], '25'));
    expect((await estimator().call(productStartEndpoint, { id })).template).not.toHaveProperty('shrinkWrap');
    expect(await estimator().refused(saveDefaultAnswerEndpoint, set('999999', ['25'], null))).toMatchObject({ status: 404 });
    const { nameNl } = await product('exercise-book');
    const { entries } = await estimator().call(defaultAnswersHistoryEndpoint, {});
    expect(entries.slice(0, 2).map(({ change }) => change)).toEqual([
      `Standaardantwoord · ${nameNl}: 25 → –`,
      `Standaardantwoord · ${nameNl}: 10 → 25`,
    ]);
  });
  it('change at the start where they conflict, and the change is reported', async () => {
    const { id } = await product('paperback');
    const change = { question: 'cover-paper', scope: 'subGroup' as const, key: id };
    await estimator().call(saveDefaultAnswerEndpoint, { ...change, before: 'GC1-240', values: ['REC100'] });
    const start = await estimator().call(productStartEndpoint, { id });
    expect(start.adjusted).toMatchObject([
      { question: 'cover-lamination', from: 'matt 1', to: 'none', because: { question: 'cover-paper' } },
    ]);
    expect(start.template).toMatchObject({ components: [{ role: 'inner' }, { role: 'cover', paper: 'REC100' }] });
    expect(await estimator().refused(productStartEndpoint, { id: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe('product', () => {
  const variant = async () => {
    const { id: _id, version: _version, units: _units, ...flyer } = await product('flyer');
    return { ...flyer, code: 'menu-card', nameNl: 'Menukaart', nameEn: 'Menu', allowedPresses: ['D1'] };
  };
  it('needs only data: allowed answers, questions and template', async () => {
    const made = await estimator().call(saveSubGroupEndpoint, await variant());
    const start = await estimator().call(productStartEndpoint, { id: made.id });
    expect(start.questions.map(({ code }) => code)).toEqual(['sheet-paper', 'sheet-colours', 'sheet-lamination']);
    expect(await estimator().refused(saveSubGroupEndpoint, await variant())).toMatchObject({ code: 'GROUP_CODE_TAKEN' });
  });
  it('refuses wrong parts, presses and questions, and a template without a price', async () => {
    const base = { ...(await variant()), code: 'menu-2' };
    const refusal = async (changes: object) => (await estimator().refused(saveSubGroupEndpoint, { ...base, ...changes })).code;
    expect(await refusal({ product: 'wire-o' })).toBe('TEMPLATE_PARTS');
    expect(await refusal({ allowedPresses: ['Z9'] })).toBe('PRESS_NOT_KNOWN');
    expect(await refusal({ questions: [{ code: 'sheet-paper', answers: ['NONE'], default: null }] })).toBe('QUESTION_WITHOUT_ANSWERS');
    expect(await refusal({ questions: [{ code: 'sheet-paper', answers: [], default: 'NONE' }] })).toBe('DEFAULT_NO_ANSWER');
    expect(await refusal({ template: { ...base.template, format: { widthMm: 2000, heightMm: 2000 } } })).toBe('TEMPLATE_NOT_PRICED');
    expect((await estimator().refused(saveSubGroupEndpoint, { ...base, mainGroupId: 999_999 })).status).toBe(404);
    expect(
      (await estimator().refused(saveSubGroupEndpoint, { ...base, questions: [{ code: 'gone', answers: [], default: null }] })).status,
    ).toBe(404);
  });
  it('refuses a stale version, and removal while it or its main group is in use', async () => {
    const made = await product('menu-card');
    const change = { ...made, nameNl: 'Menu' };
    await estimator().call(saveSubGroupEndpoint, change);
    expect(await estimator().refused(saveSubGroupEndpoint, change)).toMatchObject({ code: 'STALE_VERSION' });
    const { template } = made;
    const thicker = { ...template, components: template.components.map((part) => ({ ...part, colours: '4/0' })) };
    const asked = made.questions.map((one) => (one.code === 'sheet-colours' ? { ...one, answers: ['4/0'], default: '4/0' } : one));
    const again = { ...change, version: made.version + 1, template: thicker, questions: asked, allowedPresses: [] };
    await estimator().call(saveSubGroupEndpoint, again);
    expect((await estimator().call(subGroupHistoryEndpoint, { id: made.id })).entries[0]!.change).toBe(
      ['Toegestane persen: D1 → –', 'Vel · kleuren: 4/4 → 4/0', 'Vragen · sheet-colours: * (4/4) → 4/0 (4/0)'].join('; '),
    );
    const [main] = (await groups()).mainGroups;
    await estimator().call(saveMainGroupEndpoint, { ...main!, statisticsGroup: 'boeken' });
    const [regrouped] = (await estimator().call(mainGroupHistoryEndpoint, { id: main!.id })).entries;
    expect(regrouped!.change).toMatch(/^Statistiekgroep: .* → boeken$/);
    expect(await estimator().refused(saveMainGroupEndpoint, main!)).toMatchObject({ code: 'STALE_VERSION' });
    const twin = { ...main!, id: undefined, version: undefined };
    expect(await estimator().refused(saveMainGroupEndpoint, twin)).toMatchObject({ code: 'GROUP_CODE_TAKEN' });
    expect(await estimator().refused(removeMainGroupEndpoint, { id: main!.id })).toMatchObject({ code: 'GROUP_IN_USE' });
    expect(await estimator().refused(removeSubGroupEndpoint, { id: (await product('flyer')).id })).toMatchObject({ code: 'GROUP_IN_USE' });
    await estimator().call(removeSubGroupEndpoint, { id: made.id });
    expect(await estimator().refused(removeSubGroupEndpoint, { id: made.id })).toMatchObject({ status: 404 });
    const empty = await estimator().call(saveMainGroupEndpoint, { ...twin, code: 'cards' });
    await estimator().call(removeMainGroupEndpoint, { id: empty.id });
    expect(await estimator().refused(removeMainGroupEndpoint, { id: empty.id })).toMatchObject({ status: 404 });
  });
});

describe('products of a unit', () => {
  const offer = { enabled: true, portalVisible: true, vatPercent: 9 as const, leadDays: 3, orderManagerId: null };
  it('have their own order and VAT', async () => {
    const flyer = await product('flyer');
    const sold = { unitId: 2, subGroupId: flyer.id, version: 0, ...offer };
    const { version } = await estimator().call(saveUnitProductEndpoint, sold);
    expect(await estimator().refused(saveUnitProductEndpoint, sold)).toMatchObject({ code: 'STALE_VERSION' });
    const inUnit = async () =>
      (await shop.as('order_manager').call(readProductsEndpoint, { unitId: 2 })).groups.flatMap(({ products }) => products);
    expect((await inUnit()).find(({ id }) => id === flyer.id)).toMatchObject({ vatRate: 9, leadDays: 3 });
    await estimator().call(saveUnitProductEndpoint, { ...sold, version, enabled: false });
    expect((await inUnit()).some(({ id }) => id === flyer.id)).toBe(false);
    const history = await estimator().call(unitProductHistoryEndpoint, { unitId: 2, id: flyer.id });
    expect(history.entries.map(({ fact, change }) => [fact, change]).slice(0, 2)).toEqual([
      ['unit_product.withdrawn', null],
      ['unit_product.offered', 'Klanten mogen het zelf bestellen: – → ja; Btw: – → 9; Levertijd (werkdagen): – → 3'],
    ]);
    expect((await estimator().refused(unitProductHistoryEndpoint, { unitId: 999_999, id: flyer.id })).status).toBe(404);
    expect(await estimator().refused(saveUnitProductEndpoint, { ...sold, subGroupId: 999_999 })).toMatchObject({ status: 404 });
  });
  it('refuse a version from before the product was withdrawn and offered again', async () => {
    const flyer = await product('flyer');
    const sold = { unitId: 2, subGroupId: flyer.id, version: 0, ...offer };
    const seen = await estimator().call(saveUnitProductEndpoint, sold);
    await estimator().call(saveUnitProductEndpoint, { ...sold, ...seen, enabled: false });
    const again = await estimator().call(saveUnitProductEndpoint, { ...sold, leadDays: 5 });
    expect(await estimator().refused(saveUnitProductEndpoint, { ...sold, ...seen })).toMatchObject({ code: 'STALE_VERSION' });
    const changed = await estimator().call(saveUnitProductEndpoint, { ...sold, ...again, leadDays: 6 });
    expect(await estimator().refused(saveUnitProductEndpoint, { ...sold, ...again })).toMatchObject({ code: 'STALE_VERSION' });
    expect(await estimator().call(saveUnitProductEndpoint, { ...sold, ...changed, enabled: false })).toEqual({ version: 0 });
  });
  it('keep the first of two concurrent offers and refuse the second', async () => {
    const flyer = await product('flyer');
    const asked = Promise.withResolvers<{ code: string }>();
    const { version } = await shop.kernel.act(async ({ tx }) => {
      const first = await tx.row<{ version: number }>(sql`
        INSERT INTO unit_sub_groups (business_unit_id, sub_group_id) VALUES (2, ${flyer.id}) RETURNING version`);
      const sold = { unitId: 2, subGroupId: flyer.id, version: 0, ...offer };
      void estimator().refused(saveUnitProductEndpoint, sold).then(asked.resolve, asked.reject);
      await vi.waitUntil(() => isOneBlocked(tx));
      return first!;
    });
    expect((await asked.promise).code).toBe('STALE_VERSION');
    await estimator().call(saveUnitProductEndpoint, { unitId: 2, subGroupId: flyer.id, version, ...offer, enabled: false });
  });
  it('take the order given', async () => {
    const theses = async () => {
      const { rows, subGroups, mainGroups } = await estimator().call(unitProductsEndpoint, {});
      const group = subGroups.filter(({ mainGroupId }) => mainGroupId === mainGroups[0]!.id).map(({ id }) => id);
      return rows.filter(({ unitId, subGroupId }) => unitId === 2 && group.includes(subGroupId)).map(({ subGroupId }) => subGroupId);
    };
    const turned = (await theses()).toReversed();
    await estimator().call(orderUnitProductsEndpoint, { unitId: 2, subGroupIds: turned });
    expect(await theses()).toEqual(turned);
    await estimator().call(orderUnitProductsEndpoint, { unitId: 2, subGroupIds: turned });
    expect(await estimator().refused(orderUnitProductsEndpoint, { unitId: 2, subGroupIds: [999_999] })).toMatchObject({ status: 404 });
  });
});
