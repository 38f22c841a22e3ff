import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { picturedAddresses, topicOf, topics } from './topics.ts';

it('help › has no topic for an address without one and for an unknown one', () => {
  expect(['planning', undefined, 'weather'].map(topicOf)).toEqual(['planning', undefined, undefined]);
});

const root = path.join(import.meta.dirname, '../../..');

it('help › has a picture of every area in both languages, and its page still exists', () => {
  const pictures = topics.flatMap((topic) => ['nl', 'en'].map((language) => `modules/help/web/pictures/${topic}.${language}.jpg`));
  expect(pictures.filter((picture) => !existsSync(path.join(root, picture)))).toEqual([]);
  const pages = readFileSync(path.join(root, 'docs/spec/routes.csv'), 'utf8').split('\n');
  const paths = new Set(pages.map((page) => page.split(',')[1]?.replace(/\/\{.*/, '')));
  expect(Object.values(picturedAddresses).filter((address) => !paths.has(address))).toEqual([]);
});
