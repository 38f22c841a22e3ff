import { describe, expect, it } from 'vitest';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { sampleAnswer as answer, sampleQuestion as question } from './question-samples.ts';
import { decideSettledAnswers } from './settle-answers.ts';

const flyer: Template = {
  quantities: [500],
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'sheet', paper: 'REC100', colours: '4/4', lamination: { film: 'matt', sides: 1 } }],
};
const paper = question({
  ...{ code: 'paper', affects: 'sheet.paper', type: 'paper', nameNl: 'Papier', nameEn: 'Paper' },
  answers: [answer('SIL135'), { ...answer('REC100'), nameNl: 'Kringloop', nameEn: 'Recycled' }],
});
const film = question({
  ...{ code: 'film', affects: 'sheet.lamination', nameNl: 'Folie', nameEn: 'Film' },
  answers: [answer('none'), answer('matt 1', [{ question: 'paper', value: 'REC100' }])],
});

describe('settled case', () => {
  it('stays the same when its answers are compatible', () => {
    const asked = { ...flyer, components: [{ ...flyer.components[0]!, paper: 'SIL135' }] };
    expect(decideSettledAnswers([paper, film], asked)).toEqual({ accepted: true, value: { case: asked, changed: [] } });
  });
  it('takes the first possible answer where a choice forbids another, and says what changed and why in both languages', () => {
    const settled = decideSettledAnswers([paper, film], flyer);
    expect(settled).toMatchObject({ accepted: true, value: { case: { components: [{ paper: 'REC100' }] } } });
    const { value } = settled as Extract<typeof settled, { accepted: true }>;
    expect(value.case.components[0]!.lamination).toBeUndefined();
    expect(value.changed).toMatchObject([
      {
        nl: { question: 'Folie', was: 'matt 1', became: 'none', why: 'answer', other: 'Papier', answer: 'Kringloop' },
        en: { question: 'Film', other: 'Paper', answer: 'Recycled' },
      },
    ]);
  });
  it('refuses a question without a possible answer', () => {
    const only = { ...film, answers: film.answers.slice(1) };
    expect(decideSettledAnswers([paper, only], flyer)).toMatchObject({
      accepted: false,
      code: 'ANSWER_NOT_POSSIBLE',
      params: { question: 'Folie' },
    });
  });
  it('keeps the host’s paper and film when it is ganged on its sheets', () => {
    const along = { ...flyer, gangedOn: { role: 'cover' } };
    expect(decideSettledAnswers([{ ...paper, answers: paper.answers.slice(0, 1) }, film], along)).toMatchObject({
      value: { case: along, changed: [] },
    });
  });
});
