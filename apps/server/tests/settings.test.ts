import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { permissionCatalogueOf } from '#modules/identity/server/roles/permission-catalogue.ts';

/* A setting that nothing reads is a promise that nobody keeps: people fill it in and wait for what it does. */

const root = path.join(import.meta.dirname, '../../..');
const served = serverModules.flatMap((module) => module.served.map(({ endpoint }) => endpoint));

/** The rights by which people keep settings and master data. */
const settingRights = [
  ...['ADMIN', 'users.edit', 'roles.edit', 'mail_templates.edit', 'relations.edit', 'customers.manage', 'own_customer.manage'],
  ...['price_lists.edit', 'suppliers.edit', 'managers.edit', 'whitelists.edit', 'articles.edit', 'catalogue.edit', 'papers.edit'],
  ...['calculations_parameters.edit', 'packaging.edit', 'reasons.edit', 'margin_floors.edit', 'delivery_tolerances.edit'],
  ...['maintenance_planning.edit', 'holidays.edit', 'financial.maintain', 'complaint.maintain', 'complaint.limits', 'webhooks.manage'],
  ...['universities.edit', 'isbns.edit', 'intake_targets.edit', 'maintenance_general.view'],
];
/** Settings that are saved by a right of daily work. */
const furtherSettings = [
  'prepress.savePreflightLimits',
  'profile.save',
  'relations.chooseMails',
  'stock.saveOffers',
  'stock.saveArticleBuying',
];

/** Identity of a record, and fields that say how a save is done instead of what is kept. */
const notKept = new Set([
  'id',
  'version',
  'before',
  'beforeId',
  'copyOf',
  'fromId',
  'formerId',
  'goneId',
  'goneVersion',
  'workbook',
  'alikeToo',
  'subGroupIds',
]);

/** Where a field has its effect when the search below does not see it: on another screen, or beside most of the record. */
const readIn: Record<string, { file: string; as?: string }> = {
  nextReview: { file: 'modules/estimating/web/parameters/cost-price-table.tsx' },
  houseStock: { file: 'modules/estimating/web/papers/paper-catalogue.page.tsx' },
  allowedBindings: { file: 'modules/baskets/web/calculator/calculator-screen.tsx' },
  helpNl: { file: 'modules/webrequests/portal/shop/question-field.tsx' },
  helpEn: { file: 'modules/webrequests/portal/shop/question-field.tsx' },
  deputyId: { file: 'modules/relations/domain/manager/managers.ts' },
  absentFrom: { file: 'modules/relations/domain/manager/managers.ts' },
  absentUntil: { file: 'modules/relations/domain/manager/managers.ts' },
  monthDay: { file: 'modules/invoicing/domain/run/collective-run.ts' },
  minGrams: { file: 'modules/estimating/domain/packaging/packaging-rules.ts' },
  piecesPerLayer: { file: 'modules/estimating/domain/packaging/packaging-rules.ts' },
  operatorIds: { file: 'modules/planning/server/floor/operator-places.ts', as: 'operator_user_ids' },
  standsStill: { file: 'modules/planning/web/floor/pause-event.dialog.tsx' },
  closesProduction: { file: 'modules/planning/server/places.ts' },
  closesDispatch: { file: 'modules/planning/server/places.ts' },
  closesDelivery: { file: 'modules/planning/server/holidays/holiday-check.ts' },
};

const contracts = globSync('modules/**/contract/**/*.ts', { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));

/** The exported constant of an endpoint, by its name. */
const constantOf = new Map(
  contracts.flatMap((source) =>
    [...source.matchAll(/export const (\w+Endpoint)\b[\s\S]*?\bname: '([^']+)'/g)].map(
      ([, constant = '', name = '']) => [name, constant] as const,
    ),
  ),
);

/** Sources in which a setting may have an effect: no contracts, forms, tests, table definitions or types. */
const sources = globSync('{modules,apps,platform}/**/*.{ts,tsx,typ}', { cwd: root })
  .filter((file) => !/\.test\.|\/web\/|\/contract\/|\.tables\.ts$|read-model\.ts$|\.d\.ts$|\/facts\.ts$/.test(file))
  .map((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return { file, source, words: new Set(source.match(/\w+/g)) };
  });
const snakeOf = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const names = (words: ReadonlySet<string>, field: string) => words.has(field) || words.has(snakeOf(field));

/** A file that names this share of a form's fields copies, lists or compares the record; it does not act on one field. */
const copies = 0.6;
/** Below this number of fields, whoever acts on the record names most of them. */
const fewFields = 5;

type Setting = { endpoint: string; field: string; readers: string[] };

/** Every field of a setting with the sources outside its own form and command that read it. */
function settings(): Setting[] {
  const found = served.filter(
    ({ name, method, permission }) =>
      method !== 'GET' && (furtherSettings.includes(name) || permission.split(' or ').some((right) => settingRights.includes(right))),
  );
  return found.flatMap(({ name, input }) => {
    const fields = Object.keys((input as { shape?: object }).shape ?? {}).filter((field) => !notKept.has(field));
    const constant = constantOf.get(name);
    const others = sources.filter(
      ({ source, words }) =>
        !(constant && source.includes(constant)) &&
        (fields.length < fewFields || fields.filter((field) => names(words, field)).length / fields.length < copies),
    );
    return fields.map((field) => ({
      endpoint: name,
      field,
      readers: others.filter(({ words }) => names(words, field)).map(({ file }) => file),
    }));
  });
}

describe('settings', () => {
  const all = settings();

  it('are read by something other than their own form', () => {
    expect(all.length).toBeGreaterThan(300);
    const unread = all.filter(({ field, readers }) => readers.length === 0 && !readIn[field]);
    expect(unread.map(({ endpoint, field }) => `${endpoint}: ${field}`)).toEqual([]);
  });

  it('that are read elsewhere are named there', () => {
    for (const [field, { file, as = field }] of Object.entries(readIn)) {
      expect([field, names(new Set(readFileSync(path.join(root, file), 'utf8').match(/\w+/g)), as)]).toEqual([field, true]);
    }
  });
});

describe('permissions', () => {
  const modules = serverModules.map(({ name, pages, served }) => ({
    name,
    pages,
    endpoints: served.map(({ endpoint }) => endpoint),
  }));
  const catalogue = permissionCatalogueOf(
    { modules },
    roles.flatMap(({ permissions }) => permissions),
  );

  it('gate a page or an act each', () => {
    expect(catalogue.filter(({ pages, acts }) => pages.length + acts.length === 0).map(({ permission }) => permission)).toEqual([]);
  });
  it('that end in “view” open a page each', () => {
    expect(catalogue.filter(({ permission, pages }) => permission.endsWith('.view') && pages.length === 0)).toEqual([]);
  });
});
