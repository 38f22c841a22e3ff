import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer, Question } from './question.ts';
import { sampleAnswer as answer, sampleQuestion as question } from './question-samples.ts';
import { type AnswersByCode, answersOf, resolveAnswers } from './resolve-answers.ts';

const paper = question({ code: 'paper', affects: 'cover.paper', type: 'paper', answers: [answer('SIL300'), answer('HVO90')] });
const film = question({
  code: 'film',
  affects: 'cover.lamination',
  answers: [
    answer('matt 1', [{ question: 'paper', value: 'HVO90' }]),
    answer('gloss 1', [{ question: 'paper', value: 'HVO90' }]),
    answer('none'),
  ],
});
const pages = question({ code: 'pages', affects: 'inner.pages', type: 'number', min: 8, max: 400, multiple: 4 });

describe('restricted answers', () => {
  it('replace the later answer with the first allowed one, and report the change and its cause', () => {
    const resolved = resolveAnswers([paper, film], { paper: 'HVO90', film: 'gloss 1' });
    expect(resolved.adjusted).toEqual([
      { question: 'film', from: 'gloss 1', to: 'none', because: { kind: 'answer', question: 'paper', value: 'HVO90' } },
    ]);
    expect(resolved.visible[1]?.answers.map(({ value }) => value)).toEqual(['none']);
  });
  it('work from either of the two questions', () => {
    const strict = { ...paper, answers: [answer('SIL300'), answer('HVO90', [{ question: 'film', value: 'matt 1' }])] };
    const free = { ...film, answers: film.answers.map(({ value }) => answer(value)) };
    expect(resolveAnswers([strict, free], { paper: 'HVO90', film: 'matt 1' }).adjusted[0]).toMatchObject({ from: 'matt 1', to: 'gloss 1' });
  });
  it('leave a question without any allowed answer unanswered, and report it', () => {
    const only = { ...film, answers: film.answers.slice(0, 2) };
    const resolved = resolveAnswers([paper, only], { paper: 'HVO90', film: 'matt 1' });
    expect([resolved.adjusted[0]?.to, answersOf(resolved)]).toEqual([null, { paper: 'HVO90' }]);
  });
});

describe('number question', () => {
  it('takes the nearest allowed multiple within its bounds', () => {
    const nearest = (value: string) => answersOf(resolveAnswers([pages], { pages: value })).pages;
    expect(['1', '8', '121', '122', '999', 'none'].map(nearest)).toEqual(['8', '8', '120', '124', '400', '8']);
  });
  it('respects the bounds that earlier answers set', () => {
    const binding = question({ code: 'binding', affects: 'packing', answers: [answer('stitched', [{ question: 'pages', above: 64 }])] });
    const { adjusted } = resolveAnswers([binding, pages], { binding: 'stitched', pages: '120' });
    expect(adjusted).toEqual([
      { question: 'pages', from: '120', to: '64', because: { kind: 'answer', question: 'binding', value: 'stitched' } },
    ]);
  });
  it('restricts the answers of later questions', () => {
    const binding = question({
      code: 'binding',
      affects: 'packing',
      answers: [answer('stitched', [{ question: 'pages', above: 64 }]), answer('glued')],
    });
    expect(resolveAnswers([pages, binding], { pages: '120', binding: 'stitched' }).adjusted[0]).toMatchObject({
      to: 'glued',
      because: { question: 'pages', value: '120' },
    });
  });
  it('stays as typed while the user edits it, and reports the nearest allowed value', () => {
    const resolved = resolveAnswers([pages], { pages: '18' }, 'pages');
    expect([resolved.adjusted, resolved.visible[0]?.value]).toEqual([[], '18']);
    expect(resolved.pending).toMatchObject({ to: '20', because: { kind: 'multiple', of: 4, lower: 16, higher: 20 } });
  });
});

describe('conditional question', () => {
  const foil = question({
    code: 'foil',
    affects: 'cover.foil',
    shownWhen: { question: 'paper', values: ['SIL300'] },
    answers: [answer('none'), answer('40x60')],
  });
  it('appears while its condition is met', () => {
    const shown = (value: string) => resolveAnswers([paper, foil], { paper: value, foil: 'none' }).visible.map((one) => one.question.code);
    expect([shown('SIL300'), shown('HVO90')]).toEqual([['paper', 'foil'], ['paper']]);
  });
  it('disappears together with the question of its condition', () => {
    const depends = { ...film, shownWhen: { question: 'foil', values: ['none'] } };
    expect(resolveAnswers([paper, foil, depends], { paper: 'HVO90', foil: 'none', film: 'none' }).hidden).toEqual(['foil', 'film']);
  });
});

/** Random libraries of up to six questions with all kinds of restrictions, and random input. */
const library: fc.Arbitrary<{ questions: Question[]; given: AnswersByCode }> = fc.integer({ min: 1, max: 6 }).chain((size) => {
  const code = fc.integer({ min: 0, max: size - 1 }).map((at) => `q${at}`);
  const value = fc.constantFrom('a', 'b', 'c', 'd');
  const bound = fc.integer({ min: 0, max: 40 });
  const exclusion = fc.oneof(
    fc.record({ question: code, value }),
    fc.record({ question: code, above: bound }),
    fc.record({ question: code, below: bound }),
  );
  const answers: fc.Arbitrary<Answer[]> = fc
    .uniqueArray(value, { minLength: 1 })
    .chain((values) => fc.tuple(...values.map((one) => fc.array(exclusion, { maxLength: 3 }).map((notWith) => sampleOf(one, notWith)))));
  const condition = fc.option(fc.record({ question: code, values: fc.uniqueArray(value, { minLength: 1 }) }), { nil: null });
  const choice = fc.record({ answers, shownWhen: condition }).map((some) => ({ ...some, type: 'choice' as const }));
  const number = fc
    .record({ min: bound, max: fc.option(bound, { nil: null }), multiple: fc.option(fc.integer({ min: 1, max: 7 }), { nil: null }) })
    .map((some) => ({ ...some, type: 'number' as const }));
  return fc.record({
    questions: fc
      .array(fc.oneof(choice, number), { minLength: size, maxLength: size })
      .map((all) => all.map((some, at) => question({ code: `q${at}`, affects: 'packing', ...some }))),
    given: fc.dictionary(code, fc.oneof(value, bound.map(String))),
  });
});
const sampleOf = (value: string, notWith: Answer['notWith']) => answer(value, notWith);

describe('resolveAnswers for any library and input', () => {
  it('returns answers that are allowed and compatible with each other', () => {
    fc.assert(
      fc.property(library, ({ questions, given }) => {
        const resolved = resolveAnswers(questions, given);
        for (const { question: asked, value, answers, bounds } of resolved.visible) {
          if (value === null) continue;
          if (asked.type === 'choice') expect(answers.map((one) => one.value)).toContain(value);
          else expect(Number(value) >= bounds.min && Number(value) <= bounds.max && Number(value) % bounds.every === 0).toBe(true);
        }
        const holds = answersOf(resolved);
        for (const { question: asked, value } of resolved.visible) {
          for (const one of asked.answers.find((some) => some.value === value)?.notWith ?? []) {
            const other = holds[one.question];
            if (other === undefined || one.question === asked.code) continue;
            expect(one.value === other || Number(other) > (one.above ?? Infinity) || Number(other) < (one.below ?? -Infinity)).toBe(false);
          }
        }
      }),
    );
  });
  it('changes nothing when run again', () => {
    fc.assert(
      fc.property(library, ({ questions, given }) => {
        const first = answersOf(resolveAnswers(questions, given));
        const again = resolveAnswers(questions, first);
        expect([again.adjusted, answersOf(again)]).toEqual([[], first]);
      }),
    );
  });
  it('reports every change, and changes nothing that was allowed', () => {
    fc.assert(
      fc.property(library, ({ questions, given }) => {
        const { visible, adjusted } = resolveAnswers(questions, given);
        const changed = visible
          .filter(({ question: asked, value }) => value !== given[asked.code])
          .map(({ question: asked }) => asked.code);
        expect(adjusted.map((one) => one.question)).toEqual(changed);
      }),
    );
  });
});
