import { describe, expect, it } from 'vitest';
import { decideSubGroup, type SubGroupAsk } from '#modules/catalogue/domain/products/save-sub-group.ts';
import { decideOrder, decideQuestion, decideUnused, usesIn } from './decide-question.ts';
import { defaultsFor, defaultViolations } from './default-answers.ts';
import { exclusionOf, exclusionText } from './exclusion-text.ts';
import type { Question } from './question.ts';
import { sampleAnswer as answer, sampleQuestion as question } from './question-samples.ts';

const paper = question({ code: 'paper', affects: 'cover.paper', type: 'paper', answers: [answer('SIL300'), answer('REC100')] });
const film = question({
  code: 'film',
  affects: 'cover.lamination',
  shownWhen: { question: 'paper', values: ['SIL300'] },
  answers: [answer('none'), answer('matt 1', [{ question: 'paper', value: 'REC100' }])],
});
const pages = question({ code: 'pages', affects: 'inner.pages', type: 'number', min: 8, max: 64, multiple: 4 });
const codeOf = (asked: Partial<Question>, defaults = ['none'], before = ['paper']) => {
  const decided = decideQuestion({ question: { ...film, ...asked }, current: undefined, others: [paper, pages], before, defaults });
  return decided.accepted ? 'accepted' : decided.code;
};

describe('save question', () => {
  it('refuses a path that its type cannot answer', () => {
    expect([codeOf({}), codeOf({ affects: 'inner.pages', type: 'paper' }), codeOf({ affects: 'nothing' })]).toEqual([
      'accepted',
      'QUESTION_TYPE_MISMATCH',
      'QUESTION_TYPE_MISMATCH',
    ]);
  });
  it('refuses malformed or duplicate answers and a code that is taken', () => {
    expect(codeOf({ answers: [] })).toBe('ANSWERS_MISSING');
    expect(codeOf({ affects: 'cover.spotUv', answers: [answer('much')] })).toBe('ANSWER_INVALID');
    expect(codeOf({ answers: [answer('none'), answer('none')] })).toBe('ANSWER_TWICE');
    expect(codeOf({ code: 'paper' })).toBe('QUESTION_CODE_TAKEN');
  });
  it('keeps the code of a question that exists', () => {
    const change = (code: string) =>
      decideQuestion({ question: { ...film, code }, current: film, others: [paper, pages], before: ['paper'], defaults: ['none'] });
    expect(change('film').accepted).toBe(true);
    expect(change('foil')).toMatchObject({ code: 'QUESTION_CODE_FIXED', params: { code: 'film' }, field: 'code' });
  });
  it('refuses references to unknown or later questions and answers', () => {
    expect(codeOf({ shownWhen: { question: 'paper', values: ['GONE'] } })).toBe('CONDITION_UNKNOWN');
    expect(codeOf({ answers: [answer('none', [{ question: 'gone', value: 'x' }])] })).toBe('CONDITION_UNKNOWN');
    expect(codeOf({ answers: [answer('none', [{ question: 'film', value: 'none' }])] })).toBe('CONDITION_UNKNOWN');
    expect(codeOf({ answers: [answer('none', [{ question: 'pages', above: 40 }])] })).toBe('accepted');
    expect(codeOf({}, ['none'], [])).toBe('CONDITION_ORDER');
    expect([decideOrder([paper, film]).accepted, decideOrder([film, paper]).accepted]).toEqual([true, false]);
  });
  it('refuses bounds that cross', () => {
    const number = (some: Partial<Question>, standard: string) =>
      decideQuestion({ question: { ...pages, code: 'other', ...some }, current: undefined, others: [], before: [], defaults: [standard] });
    expect(number({ min: 70 }, '70')).toMatchObject({ code: 'NUMBER_BOUNDS' });
    expect(number({}, '30')).toMatchObject({ code: 'DEFAULT_NO_ANSWER' });
    expect(number({}, '32').accepted).toBe(true);
  });
  it('needs exactly one default answer', () => {
    expect([codeOf({}, []), codeOf({}, ['none', 'matt 1']), codeOf({}, ['gloss 1'])]).toEqual([
      'DEFAULT_ANSWER_COUNT',
      'DEFAULT_ANSWER_COUNT',
      'DEFAULT_NO_ANSWER',
    ]);
  });
  it('finds its uses in conditions and restrictions of others, as a whole and per answer', () => {
    expect(usesIn([paper, film], 'paper').map(({ kind }) => kind)).toEqual(['condition', 'restriction']);
    expect(usesIn([paper, film], 'paper', 'REC100').map(({ kind }) => kind)).toEqual(['restriction']);
    expect(decideUnused('paper', usesIn([paper, film], 'paper'))).toMatchObject({
      code: 'QUESTION_IN_USE',
      params: { where: ['film', 'film'] },
    });
    expect(decideUnused('film', usesIn([paper, film], 'film')).accepted).toBe(true);
  });
});

describe('default answers', () => {
  const of = (scope: 'general' | 'unit' | 'subGroup' | 'priceList' | 'customer', key: string, value: string) => ({
    question: 'paper',
    scope,
    key,
    value,
  });
  it('prefer the customer over its price list, the product, the unit and the general default', () => {
    const all = [
      of('customer', '7', 'c'),
      of('general', '', 'g'),
      of('priceList', 'B', 'p'),
      of('subGroup', '3', 's'),
      of('unit', '1', 'u'),
    ];
    const who = { unit: '1', subGroup: '3', priceList: 'B', customer: '7' };
    expect(defaultsFor(all, who).paper).toBe('c');
    expect(defaultsFor(all, { ...who, customer: undefined }).paper).toBe('p');
    expect(defaultsFor(all, { unit: '1', subGroup: '3' }).paper).toBe('s');
    expect(defaultsFor(all, { unit: '1', subGroup: '4' }).paper).toBe('u');
    expect(defaultsFor(all, { unit: '' }).paper).toBe('g');
  });
  it('report where a default is missing, duplicate or not an answer', () => {
    const wrong = [of('general', '', 'SIL300'), of('general', '', 'REC100'), of('unit', '2', 'GONE')];
    expect(defaultViolations([paper, film], wrong).map(({ question: code, scope, code: why, count }) => [code, scope, why, count])).toEqual(
      [
        ['paper', 'general', 'DEFAULT_ANSWER_COUNT', 2],
        ['paper', 'unit', 'DEFAULT_NO_ANSWER', 1],
        ['film', 'general', 'DEFAULT_ANSWER_COUNT', 0],
      ],
    );
  });
});

describe('save product', () => {
  const sheet: SubGroupAsk = {
    product: 'flat',
    template: {
      quantities: [1],
      format: { widthMm: 100, heightMm: 100 },
      components: [{ role: 'sheet', paper: 'SIL300', colours: '4/0' }],
    },
    ...{ pageMultiple: null, allowedPresses: [], questions: [] },
  };
  const decided = (changes: Partial<SubGroupAsk>) => {
    const answered = decideSubGroup({ ...sheet, ...changes }, [paper, { ...paper, code: 'twin' }], ['D1']);
    return answered.accepted ? 'accepted' : answered.code;
  };
  const asks = (code: string, answers: string[] = [], standard: string | null = null) => ({ code, answers, default: standard });
  it('requires the parts of its family, known presses, and one question per path', () => {
    expect([decided({}), decided({ product: 'folder' }), decided({ product: 'hardcover-book' })]).toEqual([
      'accepted',
      'accepted',
      'TEMPLATE_PARTS',
    ]);
    expect([decided({ allowedPresses: ['D1'] }), decided({ allowedPresses: ['D9'] })]).toEqual(['accepted', 'PRESS_NOT_KNOWN']);
    expect(decided({ questions: [asks('paper'), asks('twin')] })).toBe('QUESTION_PLACE_TWICE');
    expect(decided({ questions: [asks('paper', ['GONE'])] })).toBe('QUESTION_WITHOUT_ANSWERS');
    expect(decided({ questions: [asks('paper', ['SIL300'], 'REC100')] })).toBe('DEFAULT_NO_ANSWER');
  });
});

describe('exclusion text', () => {
  it('parses what it writes', () => {
    for (const text of ['paper=HVO90', 'pages>64', 'pages<8', 'film=matt 1']) expect(exclusionText(exclusionOf(text)!)).toBe(text);
    expect(['paper', 'pages>', 'pages>many', '=x'].map(exclusionOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
