import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Template } from '#modules/catalogue/domain/products/template.ts';
import { casePaths, noneAt, readAt, writeAt } from './case-path.ts';
import { sampleAnswer as answer, sampleQuestion as question } from './question-samples.ts';
import { isSettled, questionsOf, settleCase, startingCase } from './settle-case.ts';

const book: Template = {
  quantities: [100],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', paper: 'HVO90', colours: '4/4', pages: 184 },
    { role: 'cover', paper: 'SIL300', colours: '4/0', lamination: { film: 'matt', sides: 1 } },
  ],
};
const pages = question({ code: 'pages', affects: 'inner.pages', type: 'number', min: 8, max: 400, multiple: 4 });
const colour = question({ code: 'colour', affects: 'inner.colourPages', type: 'number', max: 40 });
const paper = question({ code: 'paper', affects: 'cover.paper', type: 'paper', answers: [answer('SIL300'), answer('REC100')] });
const film = question({
  code: 'film',
  affects: 'cover.lamination',
  answers: [answer('none'), answer('matt 1', [{ question: 'paper', value: 'REC100' }])],
});
const foil = question({
  code: 'foil',
  affects: 'cover.foil',
  shownWhen: { question: 'film', values: ['matt 1'] },
  answers: [answer('none'), answer('40x60')],
});

describe('path in a case', () => {
  it('reads what was written, whatever else the case contains', () => {
    const values: Record<string, string[]> = {
      size: ['148x210'],
      number: ['0', '8'],
      colours: ['1/0'],
      paper: ['GC1-240'],
      yesNo: ['yes', 'no'],
    };
    const words: Record<string, string[]> = {
      ...{ press: ['auto', 'D1', 'M1+D1'], lamination: ['none', 'gloss 2'], foil: ['none', '40x60'] },
      ...{ spotColours: ['0/0', '1/0', '2/2'], coating: ['none', 'matt 1'] },
    };
    for (const path of casePaths) {
      const name = path.split('.')[1] ?? path;
      const other = { folding: ['tri-fold 2'], packing: ['boxes', 'none'], die: ['new', 'D-104'] }[path];
      const kind = path.endsWith('paper')
        ? 'paper'
        : path === 'format'
          ? 'size'
          : name === 'colours'
            ? 'colours'
            : name === 'fsc'
              ? 'yesNo'
              : 'number';
      for (const value of other ?? words[name] ?? values[kind]!) {
        const whole = {
          ...book,
          components: [
            ...book.components,
            { ...book.components[1]!, role: 'case' as const },
            { ...book.components[1]!, role: 'sheet' as const },
          ],
        };
        expect([path, readAt(writeAt(whole, path, value), path)]).toEqual([path, value]);
      }
    }
  });
  it('reads nothing from a part that the case lacks', () => {
    expect([readAt(book, 'case.paper'), writeAt(book, 'case.paper', 'SIL135')]).toEqual([undefined, book]);
  });
  it('removes the value for the answer that means none', () => {
    expect(writeAt(book, 'cover.lamination', noneAt('cover.lamination')!).components[1]).toEqual({
      role: 'cover',
      paper: 'SIL300',
      colours: '4/0',
    });
  });
});

describe('settleCase', () => {
  it('removes values that are no longer asked, and reports them', () => {
    const start = writeAt(writeAt(book, 'cover.foil', '40x60'), 'cover.paper', 'REC100');
    const settled = settleCase([paper, film, foil], start);
    expect(settled.adjusted).toEqual([
      { question: 'film', from: 'matt 1', to: 'none', because: { kind: 'answer', question: 'paper', value: 'REC100' } },
      { question: 'foil', from: '40x60', to: 'none', because: { kind: 'hidden' } },
    ]);
    expect(settled.case.components[1]).toEqual({ role: 'cover', paper: 'REC100', colours: '4/0' });
  });
  it('reads again where one path depends on another', () => {
    const settled = settleCase([colour, pages], writeAt(book, 'inner.pages', '30'));
    expect(settled.adjusted.map(({ question: code, to }) => [code, to])).toEqual([['pages', '32']]);
  });
  it('changes nothing the second time', () => {
    const any = fc.record({
      inner: fc.integer({ min: 0, max: 900 }).map(String),
      cover: fc.constantFrom('SIL300', 'REC100', 'GONE'),
      film: fc.constantFrom('none', 'matt 1', 'gloss 2'),
      foil: fc.constantFrom('none', '40x60', '9x9'),
    });
    fc.assert(
      fc.property(any, (said) => {
        let start = writeAt(writeAt(book, 'inner.pages', said.inner), 'cover.paper', said.cover);
        start = writeAt(writeAt(start, 'cover.lamination', said.film), 'cover.foil', said.foil);
        const questions = [pages, colour, paper, film, foil];
        const once = settleCase(questions, start);
        expect(isSettled(questions, once.case)).toBe(true);
        expect(settleCase(questions, once.case)).toMatchObject({ case: once.case, adjusted: [] });
      }),
    );
  });
});

describe('starting case of a product', () => {
  it('consists of its template with the defaults, adjusted where they conflict', () => {
    const start = startingCase([pages, paper, film], book, { pages: '120', paper: 'REC100' });
    expect(start.case.components).toEqual([
      { role: 'inner', paper: 'HVO90', colours: '4/4', pages: 120 },
      { role: 'cover', paper: 'REC100', colours: '4/0' },
    ]);
    expect(start.adjusted).toHaveLength(1);
  });
  it('has the questions in library order, with the product’s answers and multiple of pages', () => {
    const press = question({ code: 'press', affects: 'inner.press', answers: [answer('auto'), answer('D1'), answer('M1+D1')] });
    const asked = questionsOf([pages, paper, press], {
      questions: [
        { code: 'press', answers: [] },
        { code: 'paper', answers: ['REC100'] },
        { code: 'pages', answers: [] },
      ],
      pageMultiple: 16,
      allowedPresses: ['D1'],
    });
    expect(asked.map(({ code, multiple, answers }) => [code, multiple, answers.map(({ value }) => value)])).toEqual([
      ['pages', 16, []],
      ['paper', null, ['REC100']],
      ['press', null, ['auto', 'D1']],
    ]);
  });
});
