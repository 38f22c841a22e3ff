import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCommandNames } from './command-names.ts';

const endpoint = 'const endpoint = (definition) => definition;\n';
let root = '';

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-names-'));
  plant(
    'modules/one/contract/case/hold-case.endpoint.ts',
    `${endpoint}export const holdCaseEndpoint = endpoint({ name: 'one.holdCase', method: 'POST' });`,
  );
  plant('modules/one/server/case/hold-case.ts', 'export const holdCase = command(holdCaseEndpoint, async () => {});');
  plant('modules/one/server/case/hold-case.db.test.ts', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('check of the names of commands', () => {
  it('accepts a command that has its name in all rooms', async () =>
    expect(await checkCommandNames(root)).toEqual({ looked: '1 commands', problems: [] }));

  it('finds a command in a file with another name, and so its endpoint', async () => {
    plant(
      'modules/one/contract/cases.endpoints.ts',
      `${endpoint}export const endCaseEndpoint = endpoint({ name: 'one.end', method: 'POST' });`,
    );
    plant('modules/one/server/case/cases.ts', 'export const endCase = externalCallCommand<A, (b: C) => D>(endCaseEndpoint, {});');
    plant('modules/one/server/case/end-case.db.test.ts', '');
    expect((await checkCommandNames(root)).problems).toEqual([
      'modules/one/server/case/cases.ts: endCase belongs in end-case.ts',
      'modules/one/contract/cases.endpoints.ts: endCaseEndpoint belongs in end-case.endpoint.ts',
    ]);
  });

  it('finds a query that has another name than its endpoint', async () => {
    plant('modules/one/server/case/cases.ts', 'export const openCases = query(listCasesEndpoint, async () => []);');
    expect((await checkCommandNames(root)).problems).toEqual([
      'modules/one/server/case/cases.ts: openCases serves listCasesEndpoint and is named listCases',
    ]);
  });

  it.each([
    ['casesEndpoint', 'one.cases', 'GET', 'casesEndpoint reads: begin it with list,'],
    ['listCasesEndpoint', 'one.cases', 'GET', 'listCasesEndpoint calls itself cases: begin both with one verb'],
    ['endCaseEndpoint', 'one.end', 'POST', undefined],
  ])('asks of %s, which is %s (%s), for a verb', async (value, name, method, problem) => {
    const text = `${endpoint}const acts = { method: '${method}' };\nexport const ${value} = endpoint({ ...acts, heavy: true, name: '${name}' });`;
    plant('modules/one/contract/cases.endpoints.ts', text);
    const { problems } = await checkCommandNames(root);
    expect(problems).toEqual(problem ? [expect.stringContaining(problem)] : []);
  });

  it('finds what calls itself an endpoint and is none', async () => {
    plant('modules/one/contract/cases.endpoints.ts', "export const listCasesEndpoint = 'one.listCases';");
    expect((await checkCommandNames(root)).problems).toEqual(['modules/one/contract/cases.endpoints.ts: listCasesEndpoint is no endpoint']);
  });

  it('finds a command without a database test of its name', async () => {
    rmSync(join(root, 'modules/one/server/case/hold-case.db.test.ts'));
    expect((await checkCommandNames(root)).problems).toEqual(['modules/one/server/case/hold-case.ts: hold-case.db.test.ts is not there']);
  });
});
