import { describe, expect, it } from 'vitest';
import { type FileSize, judgeFolders, judgeReadmes, judgeSizes, judgeTests } from './check-sizes.ts';

const files = (...sizes: readonly number[]): FileSize[] => sizes.map((lines, index) => ({ path: `f${index}.ts`, lines }));
const repeat = (count: number, lines: number): number[] => Array.from({ length: count }, () => lines);

describe('file sizes', () => {
  it('are fine within the budget', () => {
    expect(judgeSizes(files(...repeat(95, 60), ...repeat(5, 400)))).toEqual({
      looked: '100 files, median 60, 95 of 100 within 60, largest 400',
      problems: [],
    });
  });

  it('name the file above 400 lines', () => {
    expect(judgeSizes(files(...repeat(99, 10), 401)).problems).toEqual(['f99.ts: 401 lines, and none may have more than 400']);
  });

  it('refuse a median above 60', () => {
    expect(judgeSizes(files(10, 61, 61)).problems).toEqual(['the median file has 61 lines, and 60 is the most']);
  });

  it('name the long ones when more than 5 of 100 have over 200 lines', () => {
    expect(judgeSizes(files(...repeat(18, 10), 201, 300)).problems).toEqual([
      'more than 5 of 100 files have over 200 lines: f18.ts (201), f19.ts (300)',
    ]);
  });
});

describe('test sizes', () => {
  it('name the test above 300 lines', () => {
    expect(judgeTests(files(300))).toEqual([]);
    expect(judgeTests(files(301))).toEqual(['f0.ts: 301 lines, and no test may have more than 300: divide it by subject']);
  });
});

describe('sizes of READMEs', () => {
  it('name the README of a module above 40 lines', () => {
    expect(judgeReadmes(files(40))).toEqual([]);
    expect(judgeReadmes(files(41))).toEqual(['f0.ts: 41 lines, and none may have more than 40']);
  });
});

describe('folder sizes', () => {
  const folder = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${name}/f${index}.json`);

  it('allow 40 files in each folder, without counting those of its folders', () => {
    expect(judgeFolders([...folder('demo', 40), ...folder('demo/orders', 40)])).toEqual([]);
  });

  it('name the folder with more than 40 files', () => {
    expect(judgeFolders([...folder('demo', 40), ...folder('demo/orders', 41)])).toEqual([
      'demo/orders: 41 files, and no folder may have more than 40',
    ]);
  });
});
