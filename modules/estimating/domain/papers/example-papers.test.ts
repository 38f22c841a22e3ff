import { expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import en from '../../text/en.json' with { type: 'json' };
import names from './example-papers.json' with { type: 'json' };
import { hasExampleName } from './example-papers.ts';

it('the papers of the example shop are translated, a paper of the same code with another name is not', () => {
  expect(goldenShop.papers.every(hasExampleName)).toBe(true);
  expect(hasExampleName({ code: 'SIL135', name: 'Silk mc 135 g' })).toBe(false);
  expect(hasExampleName({ code: 'toString', name: '' })).toBe(false);
});

it('the names of the example papers are those of the English texts', () => expect(names).toEqual(en.papers));
