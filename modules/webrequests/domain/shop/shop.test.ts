import { describe, expect, it } from 'vitest';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import type { Question } from '#modules/catalogue/domain/questions/question.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { configurationText, readConfiguration } from './configuration.ts';
import { splitPrice } from './price-split.ts';
import { answersOf, decideAnswersTaken, withAnswers } from './shop-answers.ts';

const empty = {
  nameNl: '',
  nameEn: '',
  helpNl: '',
  helpEn: '',
  unit: '',
  min: null,
  max: null,
  step: null,
  multiple: null,
  shownWhen: null,
};
const paper: Question = {
  ...empty,
  ...{ code: 'paper', type: 'paper', affects: 'inner.paper' },
  answers: ['HVO90', 'SIL115'].map((value) => ({ value, nameNl: value, nameEn: value, notWith: [] })),
};
const pages: Question = { ...empty, code: 'pages', type: 'number', affects: 'inner.pages', answers: [] };
const template = {
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'inner', paper: 'HVO90', colours: '1/1', pages: 100 }],
} as unknown as Template;

describe('answers of a visitor', () => {
  it('are written into the case of the product', () => {
    const made = withAnswers(template, [paper, pages], { paper: 'SIL115', pages: '120' });
    expect(answersOf(made, [paper, pages])).toEqual({ paper: 'SIL115', pages: '120' });
  });

  it.each([{ paper: 'GOUD' }, { pages: 'veel' }, { pages: '-4' }, { other: 'x' }, JSON.parse('{"__proto__": "x"}'), { constructor: 'x' }])(
    'that the product does not have leave it as it was: %j',
    (answers) => {
      expect(withAnswers(template, [paper, pages], answers)).toEqual(template);
    },
  );
});

describe('kept answers', () => {
  const film: Question = {
    ...{ ...empty, code: 'film', nameEn: 'Film', type: 'choice', affects: 'cover.lamination' },
    answers: [{ value: 'gloss 1', nameNl: 'Glans', nameEn: 'Gloss', notWith: [] }],
  };
  const cover = { role: 'cover' as const, paper: 'SIL250', colours: '4/0' };
  const covered = { ...template, components: [...template.components, cover] };
  const named = [
    { ...paper, nameEn: 'Paper', answers: [...paper.answers, { value: 'HVO90L', nameNl: 'lang', nameEn: 'Grain long', notWith: [] }] },
    film,
  ];
  const decide = (answers: Record<string, string>, questions = [paper, film, pages]) =>
    decideAnswersTaken({ template: covered, questions, named }, answers, 'en');

  it('are refused by name when customers no longer get them, with what comes instead', () => {
    const gone = { code: 'ANSWERS_NOT_TOGETHER', params: { question: 'Paper', was: 'Grain long', became: 'HVO90', why: 'unknown' } };
    expect(decide({ paper: 'HVO90L' })).toMatchObject(gone);
    expect(decide({ paper: 'GOUD' })).toMatchObject({ params: { was: 'GOUD' } });
  });

  it.each<Record<string, string>>([{ paper: 'SIL115' }, { paper: 'HVO90', pages: '120' }, { film: 'none' }, { other: 'x' }])(
    'are taken when they are possible: %j',
    (answers) => {
      expect(decide(answers)).toMatchObject({ accepted: true });
    },
  );

  it('do not count where the question is not asked', () => {
    const asked = { ...film, shownWhen: { question: 'paper', values: ['SIL115'] } };
    expect(decide({ film: 'matt 1' }, [paper, asked])).toMatchObject({ accepted: true });
    expect(decide({ film: 'matt 1', paper: 'SIL115' }, [paper, asked])).toMatchObject({ params: { question: 'Film', was: 'matt 1' } });
  });
});

describe('configuration in a link', () => {
  it('reads back what it wrote', () => {
    const configuration = { quantity: 250, answers: { format: '148x210', colours: '4/0', lamination: 'matt 1' } };
    expect(readConfiguration(configurationText(configuration))).toEqual(configuration);
  });

  it.each([undefined, '', 'x', '0', '-3', '1.5', '1e9;a:b'])('is none when it says %s', (text) => {
    expect(readConfiguration(text)).toBeUndefined();
  });

  it('leaves out what is no answer', () => {
    expect(readConfiguration(`10;paper:HVO90;__proto__:x;UP:x;long:${'x'.repeat(41)};odd:%E0%A4%A;empty:`)).toEqual({
      quantity: 10,
      answers: { paper: 'HVO90' },
    });
  });
});

describe('split price', () => {
  it('says what it costs to begin and what a further copy adds', () => {
    expect(splitPrice(100, eur(300), eur(500))).toEqual({ begin: eur(100), furtherCopy: eur(2) });
  });

  it('says nothing where more copies cost less', () => {
    expect(splitPrice(100, eur(300), eur(290))).toBeUndefined();
    expect(splitPrice(100, eur(100), eur(250))).toBeUndefined();
  });
});
