import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { mergeParameters } from './merge-parameters.ts';
import { parameterAt, withParameter } from './parameter-values.ts';

const ground = goldenShop;
const paper = ground.papers[0]!;
const overhead = 'pricing.overheadRates';

describe('merging two changes of the same parameters', () => {
  it('keeps what only one side changed', () => {
    const theirs = withParameter(ground, `${overhead}.PAPER`, 0.13);
    const yours = withParameter(ground, `papers.${paper.code}.gramsPerM2`, 91);
    const { shop, both } = mergeParameters(ground, theirs, yours);
    expect(both).toEqual([]);
    expect(parameterAt(shop, `${overhead}.PAPER`)).toBe(0.13);
    expect(parameterAt(shop, `papers.${paper.code}.gramsPerM2`)).toBe(91);
  });
  it('reports what both sides changed differently and applies one’s own value', () => {
    const theirs = withParameter(ground, `${overhead}.PAPER`, 0.13);
    const yours = withParameter(ground, `${overhead}.PAPER`, 0.14);
    const { shop, both } = mergeParameters(ground, theirs, yours);
    expect(both).toEqual([{ path: `${overhead}.PAPER`, before: parameterAt(ground, `${overhead}.PAPER`), theirs: 0.13, yours: 0.14 }]);
    expect(shop).toEqual(yours);
  });
  it('reports nothing that both sides changed to the same value', () => {
    const alike = withParameter(ground, `${overhead}.PAPER`, 0.13);
    expect(mergeParameters(ground, alike, alike)).toEqual({ shop: alike, both: [] });
  });
  it('adds papers that the other side added and drops those it removed', () => {
    const theirs = { ...ground, papers: [...ground.papers.slice(1), { ...paper, code: 'THEIRS' }] };
    const yours = { ...ground, papers: [...ground.papers, { ...paper, code: 'YOURS' }] };
    const { shop, both } = mergeParameters(ground, theirs, yours);
    expect(both).toEqual([]);
    expect(shop.papers.map(({ code }) => code)).toEqual([...ground.papers.slice(1).map(({ code }) => code), 'THEIRS', 'YOURS']);
  });
  it('reports a paper that one side changed and the other removed', () => {
    const theirs = { ...ground, papers: ground.papers.slice(1) };
    const yours = withParameter(ground, `papers.${paper.code}.gramsPerM2`, 91);
    expect(mergeParameters(ground, theirs, yours).both).toMatchObject([{ path: `papers.${paper.code}`, theirs: undefined }]);
  });
  it('reports a table of brackets as one value', () => {
    const path = `pricing.discountTables.${Object.keys(ground.pricing.discountTables)[0]}`;
    const rows = parameterAt(ground, path) as { rate: number }[];
    const theirs = withParameter(ground, path, rows.slice(1));
    const yours = withParameter(ground, `${path}.1.rate`, 0.5);
    expect(mergeParameters(ground, theirs, yours).both.map((one) => one.path)).toEqual([path]);
  });
});
