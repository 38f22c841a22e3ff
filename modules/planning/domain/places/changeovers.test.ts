import { describe, expect, it } from 'vitest';
import { type Changeover, changeoverMinutes, changesInSequence, decideSaveActivity, setupChanges, setupValuesOf } from './changeovers.ts';

const paper: Changeover = { attribute: 'paper', minutes: 6, pairs: [{ from: 'HVO90', to: 'SIL300', minutes: 12 }] };
const film: Changeover = { attribute: 'film', minutes: 10, pairs: [] };

describe('changeovers', () => {
  it('cost nothing between equals and where a value is missing, and a pair has minutes of its own', () => {
    const minutes = (from: object, to: object) => changeoverMinutes(setupChanges([paper, film], from, to));
    expect(minutes({ paper: 'HVO90' }, { paper: 'HVO90', film: 'matt' })).toBe(0);
    expect(minutes({ paper: 'HVO90' }, { paper: 'SIL300' })).toBe(12);
    expect(minutes({ paper: 'SIL300', film: 'gloss' }, { paper: 'HVO90', film: 'matt' })).toBe(16);
  });

  it('leave on the machine what an operation lacks', () => {
    const values = [{ film: 'matt' }, { paper: 'HVO90' }, { film: 'matt', paper: 'SIL300' }];
    const changes = changesInSequence(values.map((one, id) => ({ id, changeovers: [paper, film], values: one })));
    expect([0, 1, 2].map((id) => changeoverMinutes(changes.get(id)!))).toEqual([0, 0, 12]);
  });

  it('take the values of the component, and the spine in bands', () => {
    const ask = { format: { widthMm: 148, heightMm: 210 }, components: [{ role: 'inner', paper: 'HVO90', colours: '1/1' }] };
    const of = (component: string | null, spine: number | null) => setupValuesOf(ask as never, component, spine);
    expect(of('inner', 11)).toEqual({ format: '148 × 210', spine: '≤ 15 mm', paper: 'HVO90', colours: '1/1' });
    expect(of('cover', 30)).toEqual({ format: '148 × 210', spine: '25+ mm' });
    expect(setupValuesOf(ask as never, 'inner', null, new Map([['HVO90', 'PSO uncoated']]))).toMatchObject({ profile: 'PSO uncoated' });
    expect(setupValuesOf(null, 'inner', 3)).toEqual({});
  });

  it('are refused with an attribute or a pair twice', () => {
    const usual = { restMinutes: 60, maxWaitMinutes: null };
    expect(decideSaveActivity({ ...usual, maxWaitMinutes: 60, changeovers: [] })).toMatchObject({ code: 'WAIT_WITHIN_REST' });
    expect(decideSaveActivity({ ...usual, changeovers: [paper, film] })).toMatchObject({ accepted: true });
    expect(decideSaveActivity({ ...usual, changeovers: [film, film] })).toMatchObject({ code: 'ATTRIBUTE_TWICE' });
    expect(decideSaveActivity({ ...usual, changeovers: [{ ...paper, pairs: [...paper.pairs, ...paper.pairs] }] })).toMatchObject({
      code: 'PAIR_TWICE',
    });
  });
});
