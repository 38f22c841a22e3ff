import { expect, it } from 'vitest';
import { fieldReaders } from './field-readers.ts';
import { type Source, sourceOf } from './field-reads.ts';

const files: Record<string, string> = {
  'modules/shops/contract/save-shelf.endpoint.ts': `export const saveShelfEndpoint = endpoint({ name: 'shops.saveShelf' });`,
  'modules/shops/contract/shelves.endpoints.ts': `export const listShelvesEndpoint = endpoint({ name: 'shops.listShelves' });`,
  'modules/shops/server/shops.tables.ts': `export const shelves = pgTable('shelves', {\n  depth: integer(),\n  label: text(),\n  note: text(),\n});`,
  'modules/shops/server/save-shelf.ts': `import { saveShelfEndpoint } from '#modules/shops/contract/save-shelf.endpoint.ts';
    export const saveShelf = command(saveShelfEndpoint, async ({ tx }, { depth, label, note }) => tx.rows(sql\`UPDATE shelves SET depth = \${depth}\`));`,
  'modules/shops/web/shelf.page.tsx': `import { saveShelfEndpoint } from '#modules/shops/contract/save-shelf.endpoint.ts'; export const page = (row) => row.note;`,
  'modules/stock/server/fill-shelf.ts': `export const fill = (tx) => tx.rows(sql\`SELECT s.depth FROM shelves s\`);`,
  // The words of the other fields, without reading them of a shelf.
  'modules/stock/server/other.ts': `export const other = (thing) => ({ label: 1, text: 'note', of: thing.label });`,
};
const sources = new Map<string, Source>(
  Object.entries(files).map(([file, text]) => [file, sourceOf(file, text, (from) => (from.startsWith('#') ? from.slice(1) : undefined))]),
);

it('follows a field to what reads it of its record, and not to its own form, or to the word elsewhere', () => {
  const found = fieldReaders(sources)({ endpoint: 'shops.saveShelf', module: 'shops', fields: ['depth', 'label', 'note'] });
  expect(found).toEqual([
    { field: 'depth', readers: ['modules/stock/server/fill-shelf.ts'] },
    { field: 'label', readers: [] },
    { field: 'note', readers: [] },
  ]);
});
