import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules.ts';
import { pages } from '#apps/server/pages.ts';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { permissionCatalogueOf, permissionKey } from '#modules/identity/server/roles/permission-catalogue.ts';
import { permissions } from '#modules/permissions.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { readTexts } from '#platform/server/text/texts.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const modules = serverModules.map(({ name, pages, served }) => ({
  name,
  pages,
  endpoints: served.map(({ endpoint }) => endpoint),
}));
const catalogue = permissionCatalogueOf(
  { modules },
  roles.flatMap(({ permissions }) => permissions),
);
const spec = read('docs/spec/routes.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', address = '', access = '', ...note] = line.split(',');
    return { name, address, access, note: note.join(',') };
  });

describe('pages and endpoints', () => {
  it('have the names, paths and access of routes.csv', () => {
    for (const { name, path: address, access } of pages) {
      const row = spec.find((one) => one.name === name);
      expect([name, row?.address, row?.access]).toEqual([name, address, access]);
    }
  });

  it('declare STALE_VERSION for every input with a version', () => {
    const seen = modules
      .flatMap(({ endpoints }) => endpoints)
      .filter(({ input }) => 'version' in ((input as { shape?: object }).shape ?? {}));
    expect(seen.length).toBeGreaterThan(50);
    expect(seen.filter(({ refusals }) => !refusals.includes('STALE_VERSION')).map(({ name }) => name)).toEqual([]);
  });

  it('require only permissions that have a name in both languages', () => {
    const texts = readTexts();
    expect(catalogue.filter(({ permission }) => !permissionKey(texts, permission)).map(({ permission }) => permission)).toEqual([]);
  });

  it('require, with the roles, exactly the permissions of the list', () => {
    expect(catalogue.map(({ permission }) => permission).toSorted()).toEqual(permissions.toSorted());
  });
});

describe('roles of a new shop', () => {
  it('find orders and customers from the menu, in every office role whose work begins there', () => {
    const menu = (role: { permissions: readonly string[] }) =>
      pages
        .filter(
          ({ access, menu }) =>
            menu && mayEnter(access, { signedIn: true, internal: true, admin: false, permissions: new Set(role.permissions) }),
        )
        .map(({ name }) => name);
    for (const code of ['order_manager', 'account_manager', 'estimator', 'dispatch', 'warehouse', 'finance']) {
      const role = roles.find((one) => one.code === code)!;
      expect(menu(role), code).toEqual(expect.arrayContaining(['search_dashboard', 'relations']));
    }
  });
});

describe('forms', () => {
  it('have no key or draft key with a version, so that a save by somebody else does not reset them', () => {
    const ofVersion = globSync('{modules,apps,platform}/**/*.tsx', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/\b(?:key|draftKey)(?:=|: )(?:\{`[^`]*`\}|`[^`]*`|\{[^}]*\}|[^,\n]*)/g)]
        .filter(([key]) => /\bversion\b(?!\.\w)/i.test(key))
        .map(([key]) => `${file}: ${key}`),
    );
    expect(ofVersion).toEqual([]);
  });
  it('do not use the browser’s own validation messages', () => {
    const forms = globSync('{modules,apps,platform}/**/*.tsx', { cwd: root }).flatMap((file) =>
      [...read(file).matchAll(/<form\b[\s\S]*?>/g)].map(([tag]) => ({ file, tag })),
    );
    expect(forms.length).toBeGreaterThan(20);
    expect(forms.filter(({ tag }) => !/noValidate|\{\.\.\.\w+\.form\}/.test(tag)).map(({ file }) => file)).toEqual([]);
  });
});

/** The endpoints that a file of `web/` or `portal/` uses, itself or through what it imports of such folders. */
function endpointsOf(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(file) || !existsSync(path.join(root, file))) return found;
  seen.add(file);
  const source = read(file);
  for (const [name] of source.matchAll(/\b\w+Endpoint\b/g)) found.add(name);
  for (const [, next = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?|#modules\/\w+\/(?:web|portal)\/[^']+)'/g)) {
    const imported = next.startsWith('#') ? next.slice(1) : path.join(path.dirname(file), next);
    for (const name of endpointsOf(imported, seen)) found.add(name);
  }
  return found;
}

/** The endpoint values by export name. */
async function endpointValues(): Promise<Map<string, { name: string; internalOnly?: boolean; permission: string }>> {
  const values = new Map();
  for (const file of globSync('modules/*/contract/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })) {
    for (const [name, value] of Object.entries((await import(path.join(root, file))) as object))
      if (name.endsWith('Endpoint')) values.set(name, value);
  }
  return values;
}

describe('what anybody may call', () => {
  const open = modules.flatMap(({ endpoints }) => endpoints).filter(({ permission }) => permission === 'PUBLIC');

  it('is limited per visitor where it writes without a link', () => {
    const unlimited = open.filter(({ method, token, limit }) => method !== 'GET' && token === undefined && limit === undefined);
    // Changes nothing for whoever has no account.
    expect(unlimited.map(({ name }) => name)).toEqual(['identity.setLocale']);
  });

  it('is limited per visitor where it calculates or typesets', () => {
    const costly = open.filter(({ path: url }) => /price|template|onix|repair/.test(url) && !url.endsWith('/ask'));
    expect(costly.length).toBeGreaterThan(7);
    expect(costly.filter(({ limit }) => limit === undefined).map(({ name }) => name)).toEqual([]);
  });
});

describe('page for internal users', () => {
  const internal = spec.filter(({ note }) => note.includes('internal users only'));
  const routes = globSync('modules/*/{web,portal}/**/*.routes.tsx', { cwd: root }).map((file) => ({ file, source: read(file) }));

  it('is marked internal, and so is every endpoint that only internal pages call', async () => {
    expect(internal.map(({ name }) => name)).toEqual(expect.arrayContaining(['upload_link', 'complaint_dashboard']));
    const values = await endpointValues();
    const shared = new Set(globSync('modules/*/portal/**/*.tsx', { cwd: root }).flatMap((file) => [...endpointsOf(file)]));
    const files = globSync('modules/*/contract/**/*.pages.ts', { cwd: root });
    for (const page of pages.filter(({ name }) => internal.some((row) => row.name === name))) {
      expect([page.name, page.internalOnly]).toEqual([page.name, true]);
      const value = files
        .flatMap((file) => [...read(file).matchAll(/export const (\w+) = page\(\{\s*name: '([\w-]+)'/g)])
        .find((one) => one[2] === page.name)![1]!;
      const route = routes.find(({ source }) => source.includes(`page: ${value},`))!;
      const screen = new RegExp(`page: ${value},[^}]*?import\\('(\\./[^']+)'\\)`).exec(route.source)![1]!;
      const called = [...endpointsOf(path.join(path.dirname(route.file), screen))].filter((name) => values.has(name) && !shared.has(name));
      expect(called.length).toBeGreaterThan(0);
      for (const name of called) expect([page.name, name, values.get(name)!.internalOnly]).toEqual([page.name, name, true]);
    }
  }, 60_000);
});
