import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRefusals } from './refusals.ts';

let root = '';

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-refusals-'));
  plant('modules/one/domain/rule.ts', "export const decide = () => refuse('TOO_LATE');");
  plant('modules/one/server/save.ts', "export const save = (taken) => (taken ? refuse('CODE_TAKEN') : undefined);");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const exceptions = { CODE_TAKEN: 'unique code' };

describe('check of the refusals', () => {
  it('accepts rules in domain/, and exceptions with a reason in server/', async () =>
    expect(await checkRefusals(root, exceptions)).toEqual({
      looked: '1 refusals in domain/, 1 codes in server/ with a reason',
      problems: [],
    }));

  it('finds a refusal that is decided in server/', async () => {
    plant(
      'modules/one/server/bad.ts',
      "export const bad = () =>\n  refuse(\n    'TOO_EARLY',\n    {},\n  );\nexport const worse = (code) => refuse(code);",
    );
    expect((await checkRefusals(root, exceptions)).problems).toEqual([
      'modules/one/server/bad.ts: decides TOO_EARLY, which is a rule for domain/',
      'modules/one/server/bad.ts: decides a refusal, which is a rule for domain/',
    ]);
  });

  it('finds an exception that is no longer used', async () =>
    expect((await checkRefusals(root, { ...exceptions, GONE: 'no row' })).problems).toEqual([
      'scripts/checks/server-refusals.ts: GONE is not refused in server/',
    ]));
});
