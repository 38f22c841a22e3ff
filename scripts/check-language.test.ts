import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLanguage } from './check-language.ts';

let root = '';

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-language-'));
  plant(
    'modules/baskets/domain/hold-basket.ts',
    '/** Decides whether a basket may be put on hold. */\nexport function decideHold() {}\nconst confirmed = 1;',
  );
  plant('modules/baskets/domain/hold-basket.test.ts', "describe('hold basket', () => it('refuses while an invoice is open', () => {}));");
  plant('modules/baskets/server/baskets.tables.ts', "export const toldDates = pgTable('told_dates');");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const violations: readonly [kind: string, path: string, text: string, expected: string][] = [
  ['the name of a file', 'modules/baskets/server/brought-mails.ts', '', "'brought' in 'modules/baskets/server/brought-mails.ts'"],
  ['a function', 'modules/baskets/server/bad.ts', 'async function letGoBeyondCredit() {}', "'let-go' in 'letGoBeyondCredit'"],
  ['a constant', 'modules/baskets/server/bad.ts', 'const lyingQuote = 1;', "'lying' in 'lyingQuote'"],
  ['a class', 'modules/baskets/server/bad.ts', 'class FileTrouble extends Error {}', "'trouble' in 'FileTrouble'"],
  ['a type', 'modules/baskets/server/bad.ts', 'type Firm = { name: string };', "'firm' in 'Firm'"],
  ['an interface', 'modules/baskets/server/bad.ts', 'interface SecondStep {}', "'second-step' in 'SecondStep'"],
  ['a docstring', 'modules/baskets/server/bad.ts', '/**\n * Locks what\n * stands there.\n */\nconst a = 1;', "'what stands' in '"],
  ['a comment on a line', 'modules/baskets/server/bad.ts', 'const a = 1; // Asks the stand-in.', "'stand-in' in 'Asks the stand-in.'"],
  ['a comment in JSX', 'modules/baskets/web/bad.tsx', 'const a = <p>{/* The recap of today */}</p>;', "'recap' in 'The recap of today'"],
  [
    'the name of a test',
    'modules/baskets/server/bad.test.ts',
    "it('Who asks twice waits', () => {});",
    "'Who asks' in 'Who asks twice waits'",
  ],
  [
    'the name of a table of tests',
    'modules/baskets/server/bad.test.ts',
    "describe.each([1])('the last net %i', () => {});",
    "'last net' in 'the last net %i'",
  ],
];

describe('language check', () => {
  it('accepts plain names and an allowed name of a table', async () => {
    expect(await checkLanguage(root)).toEqual({ looked: '3 files, 3 comments and names of tests', problems: [] });
  });

  it.each(violations)('finds a retired word in %s', async (_kind, path, text, expected) => {
    plant(path, text);
    const { problems } = await checkLanguage(root);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${path}: ${expected}`);
  });
});
