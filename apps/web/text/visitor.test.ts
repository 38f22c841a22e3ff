import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { visitorMessages as english } from './en-visitor.ts';
import { visitorMessages as dutch } from './nl-visitor.ts';

const shown = [
  'modules/webrequests/portal/shop/**/*.tsx',
  'modules/webrequests/web/price-parts.tsx',
  'modules/publications/portal/**/*.tsx',
  'modules/portal/portal/visitor-navigation.tsx',
  'modules/relations/web/guest-fields.tsx',
];

it('visitor messages › have the texts of every module that the shop and publications show', () => {
  const sources = globSync(shown).map((file) => readFileSync(file, 'utf8'));
  const used = sources.flatMap((source) => [...source.matchAll(/useTranslations\('(\w+)/g)].map(([, module]) => module!));
  expect(used.length).toBeGreaterThan(20);
  for (const messages of [dutch, english]) expect([...new Set(used)].filter((module) => !(module in messages))).toEqual([]);
});
