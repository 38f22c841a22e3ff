import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { declareTexts } from '../text-parameters.ts';

const folder = 'modules/baskets/text';

function declarationOf(texts: object): string {
  const root = mkdtempSync(join(tmpdir(), 'katern-text-types-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'en.json'), JSON.stringify(texts));
  return declareTexts(root, { folder, name: 'baskets' });
}

it('the declaration of texts has the parameters of each text with their types', () => {
  const declared = declarationOf({
    list: { title: 'Orders', found: '{count, plural, one {# order} other {# orders}} of {customer}' },
    due: 'before {day, date}, <b>now</b>',
  });
  expect(declared).toContain("'baskets.list.found': { count: number; customer: string | number };");
  expect(declared).toContain("'baskets.due': { day: Date; b: (words: never) => unknown };");
});

it('the declaration of texts leaves out a text without parameters', () => {
  expect(declarationOf({ title: 'Orders' })).not.toContain('baskets.title');
});
