import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';

let root = '';

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-house-'));
  plant('modules/order.ts', "export const moduleOrder = ['low', 'high'] as const;");
  plant('platform/domain/money.ts', 'export const cent = 100;');
  plant('platform/server/clock.ts', 'export const now = 1;');
  plant('platform/web/form.tsx', 'export const form = <form />;');
  plant('modules/low/domain/rule.ts', "import { cent } from '#platform/domain/money.ts';\nexport const rule = cent;");
  plant('modules/low/contract/low.shapes.ts', "import { z } from 'zod';\nexport const shape = z.string();");
  plant(
    'modules/low/server/low.queries.ts',
    "import pg from 'pg';\nimport { rule } from '../domain/rule.ts';\nexport const list = [pg, rule];",
  );
  plant('modules/low/server/public.ts', "export { list } from './low.queries.ts';");
  plant('modules/low/web/low.page.tsx', "import { shape } from '../contract/low.shapes.ts';\nexport const page = <p>{String(shape)}</p>;");
  plant('modules/high/domain/rule.ts', "import { rule } from '#modules/low/domain/rule.ts';\nexport const higher = rule;");
  plant('modules/high/server/high.ts', "import { list } from '#modules/low/server/public.ts';\nexport const high = list;");
  plant('modules/high/portal/high.page.tsx', "import { form } from '#platform/web/form.tsx';\nexport const page = form;");
  plant('apps/server/modules.ts', "import { list } from '#modules/low/server/low.queries.ts';\nexport const all = [list];");
  plant('apps/web/main.tsx', "import { page } from '#modules/high/portal/high.page.tsx';\nexport const pages = [page];");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const violations: readonly [kind: string, path: string, text: string, expected: string][] = [
  ['domain uses a library', 'modules/low/domain/bad.ts', "import { z } from 'zod'; export const a = z;", "the library 'zod'"],
  ['domain reads the disk', 'modules/low/domain/bad.ts', "import fs from 'node:fs'; export const a = fs;", "the library 'node:fs'"],
  [
    'domain knows the wire',
    'modules/low/domain/bad.ts',
    "import { shape } from '../contract/low.shapes.ts'; export const a = shape;",
    'domain may not import from contract',
  ],
  [
    'domain knows the server by a type',
    'modules/low/domain/bad.ts',
    "import type { list } from '../server/low.queries.ts'; export type A = typeof list;",
    'domain may not import from server',
  ],
  [
    'domain loads the server late',
    'modules/low/domain/bad.ts',
    "export const a = () => import('../server/low.queries.ts');",
    'domain may not import from server',
  ],
  [
    'domain runs Temporal where a browser loads it',
    'modules/low/domain/bad.ts',
    "const opens = Temporal.PlainTime.from('08:30') as Temporal.PlainTime;\nexport const a = () => opens;",
    'runs Temporal when it is loaded',
  ],
  ['contract uses the database', 'modules/low/contract/bad.ts', "import pg from 'pg'; export const a = pg;", "the library 'pg'"],
  [
    'contract knows the server',
    'modules/low/contract/bad.ts',
    "import { list } from '../server/low.queries.ts'; export const a = list;",
    'contract may not import from server',
  ],
  [
    'web reaches the server',
    'modules/low/web/bad.ts',
    "import { list } from '../server/low.queries.ts'; export const a = list;",
    'web may not import from server',
  ],
  [
    'web reaches the server of the platform',
    'modules/low/web/bad.ts',
    "import { now } from '#platform/server/clock.ts'; export const a = now;",
    'web may not import from server',
  ],
  [
    'web uses a server library',
    'modules/low/web/bad.ts',
    "import path from 'node:path'; export const a = path;",
    "the library 'node:path'",
  ],
  ['web loads zod', 'modules/low/web/bad.ts', "import { z } from 'zod'; export const a = z;", "types only from the library 'zod'"],
  [
    'the portal loads a part of zod',
    'modules/high/portal/bad.ts',
    "import * as z from 'zod/mini'; export const a = z;",
    "types only from the library 'zod/mini'",
  ],
  [
    'web parses with a shape',
    'modules/low/web/bad.ts',
    "import { shape } from '../contract/low.shapes.ts'; export const a = shape.safeParse('x');",
    'parses with a shape',
  ],
  [
    'web parses with the input of any endpoint',
    'platform/web/bad.ts',
    "export const a = (endpoint: { input: { parse(value: unknown): unknown } }) => endpoint.input?.['parse'](1);",
    'parses with a shape',
  ],
  [
    'the portal takes the parser out of a shape',
    'modules/high/portal/bad.ts',
    "import { shape } from '#modules/low/contract/low.shapes.ts'; const { parse } = shape; export const a = parse;",
    'parses with a shape',
  ],
  [
    'the web application parses with a shape',
    'apps/web/bad.ts',
    "import { shape } from '#modules/low/contract/low.shapes.ts'; export const a = () => shape.parse('x');",
    'parses with a shape',
  ],
  [
    'a contract parses where a browser loads it',
    'modules/low/contract/bad.ts',
    "import { shape } from './low.shapes.ts'; export const a = (value: unknown) => shape.parse(value);",
    'parses with a shape',
  ],
  [
    'the portal reaches the server',
    'modules/high/portal/bad.ts',
    "import { high } from '../server/high.ts'; export const a = high;",
    'portal may not import from server',
  ],
  [
    'the server reaches the web',
    'modules/low/server/bad.ts',
    "import { page } from '../web/low.page.tsx'; export const a = page;",
    'server may not import from web',
  ],
  [
    'the server uses a web library',
    'modules/low/server/bad.ts',
    "import { useState } from 'react'; export const a = useState;",
    "the library 'react'",
  ],
  [
    'the web application reaches the server',
    'apps/web/bad.ts',
    "import { list } from '#modules/low/server/low.queries.ts'; export const a = list;",
    'web may not import from server',
  ],
  [
    'the server application reaches the web',
    'apps/server/bad.ts',
    "import { page } from '#modules/low/web/low.page.tsx'; export const a = page;",
    'server may not import from web',
  ],
  [
    'a lower module looks up',
    'modules/low/domain/bad.ts',
    "import { higher } from '#modules/high/domain/rule.ts'; export const a = higher;",
    'low comes before high',
  ],
  [
    'a test of a lower module looks up',
    'modules/low/domain/bad.test.ts',
    "import { higher } from '#modules/high/domain/rule.ts'; export const a = higher;",
    'low comes before high',
  ],
  [
    "a module reaches another's insides",
    'modules/high/server/bad.ts',
    "import { list } from '#modules/low/server/low.queries.ts'; export const a = list;",
    'of another module only',
  ],
  [
    "a module reaches another's insides by a relative path",
    'modules/high/server/bad.ts',
    "import { list } from '../../low/server/low.queries.ts'; export const a = list;",
    'of another module only',
  ],
  [
    'the platform knows a module',
    'platform/server/bad.ts',
    "import { list } from '#modules/low/server/public.ts'; export const a = list;",
    'platform knows no module',
  ],
  [
    'a module imports an application',
    'modules/low/server/bad.ts',
    "import { all } from '#apps/server/modules.ts'; export const a = all;",
    'apps are on top',
  ],
  [
    'the product imports a tool',
    'modules/low/server/bad.ts',
    "import { a } from '#test/database.ts'; export const b = a;",
    'the product may not import it',
  ],
  ['a barrel by name', 'modules/low/domain/index.ts', 'export const a = 1;', 'is a barrel'],
  ['a barrel by another name', 'modules/low/domain/all.ts', "export * from './rule.ts';", 'hands on what it imports'],
  ['a module that is not in the order', 'modules/extra/domain/rule.ts', 'export const a = 1;', 'extra is not in modules/order.ts'],
  ['a file outside the rooms', 'modules/low/helpers/rule.ts', 'export const a = 1;', 'stands in no room'],
  ['a module of which nothing is seen', 'modules/high2/notes.txt', '', 'modules/high2: nothing of this module was seen'],
  ['a file that cannot be parsed', 'modules/low/domain/bad.ts', 'export const = ;', 'cannot be read'],
];

describe('boundary check', () => {
  it('accepts a project that keeps the boundaries, and sees every module', async () => {
    expect(await checkBoundaries(root)).toEqual({ looked: '2 modules, 14 files, 11 imports', problems: [] });
  });

  it.each(violations)('finds a violation when %s', async (_kind, path, text, expected) => {
    plant(path, text);
    const { problems } = await checkBoundaries(root);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(expected);
  });

  it('finds an import cycle of any length', async () => {
    plant('modules/low/domain/one.ts', "import { two } from './two.ts'; export const one = () => two;");
    plant('modules/low/domain/two.ts', "import { three } from './three.ts'; export const two = () => three;");
    plant('modules/low/domain/three.ts', "import { one } from './one.ts'; export const three = () => one;");
    const { problems } = await checkBoundaries(root);
    expect(problems).toEqual([
      'modules/low/domain/one.ts: goes round in a ring with modules/low/domain/three.ts, modules/low/domain/two.ts',
    ]);
  });

  it('accepts types that import each other, because types are not loaded', async () => {
    plant('modules/low/domain/one.ts', "import type { Two } from './two.ts'; export type One = Two[];");
    plant('modules/low/domain/two.ts', "import type { One } from './one.ts'; export type Two = One[];");
    expect((await checkBoundaries(root)).problems).toEqual([]);
  });

  it('accepts a web file that names the types of zod and parses JSON and dates, and a server file that parses with a shape', async () => {
    plant(
      'modules/low/web/good.ts',
      "import type { z } from 'zod';\nexport type A = z.ZodType['_zod'];\nexport const a = [JSON.parse('1'), Date.parse('2026'), URL.parse('/')];",
    );
    plant(
      'modules/low/server/good.ts',
      "import { z } from 'zod';\nimport { shape } from '../contract/low.shapes.ts';\nexport const a = [z, shape.parse('x')];",
    );
    expect((await checkBoundaries(root)).problems).toEqual([]);
  });

  it('accepts a test that imports test helpers', async () => {
    plant('modules/low/server/low.db.test.ts', "import { it } from 'vitest'; import { a } from '#test/database.ts'; it('a', () => a);");
    expect((await checkBoundaries(root)).problems).toEqual([]);
  });
});
