import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import pagesEn from '#platform/text/en.json' with { type: 'json' };
import pagesNl from '#platform/text/nl.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import nl from '../text/nl.json' with { type: 'json' };
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

/** The pages that a text names, by area and text. */
const named = {
  sales: { step1: ['search_dashboard', 'customer_select'] },
  calculation: { step1: ['customer_select'], step4: ['xps_para'] },
  planning: { step1: ['planning_dashboard'] },
  stock: { way3: ['maintenance_stock_locations'] },
  purchasing: { step1: ['stock_material_advices'] },
  shipping: { step2: ['package_dashboard'] },
  finance: { step1: ['dashboard_invoice'], step3: ['dashboard_payments'] },
  complaints: { way1: ['complaint_patterns'] },
  maintenance: { step1: ['shop_ready'], step2: ['maintenance_units'], way2: ['maintenance_customer'] },
  tools: {
    step1: ['outbox'],
    step2: ['api_request_logs'],
    step3: ['log-viewer'],
    step4: ['api_docs'],
    way2: ['api_request_logs', 'log-viewer'],
  },
} as const;

it.each([
  ['Dutch', nl.topics, pagesNl.pages],
  ['English', en.topics, pagesEn.pages],
])('help › calls pages what their screens are called, in %s', (_language, texts, titles) => {
  const missing = Object.entries(named).flatMap(([topic, ofTopic]) =>
    Object.entries<readonly string[]>(ofTopic).flatMap(([step, pages]) => {
      const text = (texts as Record<string, Record<string, string>>)[topic]![step]!;
      return pages.map((page) => (titles as Record<string, string>)[page]!).filter((title) => !text.includes(title));
    }),
  );
  expect(missing).toEqual([]);
});
