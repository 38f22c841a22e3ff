import { expect, it } from 'vitest';
import { candidatePatterns, searchWords } from './search.ts';

it('search words › are the texts between blanks, once, but for those without a letter or digit', () => {
  expect(searchWords('  c++ -17 & c++ (a) ')).toEqual(['c++', '-17', '(a)']);
  expect(searchWords()).toEqual([]);
});

it.each([
  ['catalogus', ['catalogus']],
  ['de', ['[[:<:]]de']],
  ['c++', ['[[:<:]]c[[:>:]]']],
  ['x-1', ['[[:<:]]1']],
  ['7/88', ['[[:<:]]88']],
  ['-x-1', ['[[:<:]]x[[:>:]]', '[[:<:]]1']],
  ['a4-90', ['a4[[:>:]]', '[[:<:]]90']],
  ['-17', ['[[:<:]]17']],
  ['26-000', ['26[[:>:]]', '[[:<:]]000']],
])('candidate patterns › say what a trigram index knows of %s', (word, patterns) => expect(candidatePatterns(word)).toEqual(patterns));
