import { spawn } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { checkBoundaries } from '../check-boundaries.ts';
import { checkLanguage } from '../check-language.ts';
import { checkSizes } from '../check-sizes.ts';
import { checkSql } from '../check-sql.ts';
import { checkTexts } from '../check-texts.ts';
import { checkCommandNames } from './command-names.ts';
import type { CheckReport } from './finding.ts';
import { checkRefusals } from './refusals.ts';
import type { CheckOutcome, CheckStep } from './run-checks.ts';

const root = resolve(import.meta.dirname, '../..');
const programs = join(root, 'node_modules', '.bin');

async function runProgram(name: string, args: readonly string[]): Promise<CheckOutcome> {
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, NO_COLOR: '1' };
  const child = spawn(join(programs, name), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((settle, reject) => child.once('error', reject).once('close', settle));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { passed: code === 0, says: code === 0 ? '' : stripVTControlCharacters(`${out}${err}`) };
}

async function runOwn(check: (root: string) => Promise<CheckReport>): Promise<CheckOutcome> {
  const { looked, problems } = await check(root);
  return { passed: problems.length === 0, says: problems.length === 0 ? looked : problems.join('\n') };
}

/** The steps of `npm run check`, long ones first. */
export const checkSteps: readonly CheckStep[] = [
  { name: 'types of the server', run: () => runProgram('tsc', ['-p', 'tsconfig.server.json', '--checkers', '1', '--pretty', 'false']) },
  { name: 'types of the web', run: () => runProgram('tsc', ['-p', 'tsconfig.web.json', '--checkers', '1', '--pretty', 'false']) },
  { name: 'types of the domain', run: () => runProgram('tsc', ['-p', 'tsconfig.domain.json', '--checkers', '1', '--pretty', 'false']) },
  {
    name: 'lint and format',
    run: () => runProgram('biome', ['ci', '--error-on-warnings', '--diagnostic-level=warn', '--reporter=concise']),
  },
  { name: 'unused code', run: () => runProgram('knip', ['--no-progress']) },
  { name: 'boundaries', run: () => runOwn(checkBoundaries) },
  { name: 'tables in SQL', run: () => runOwn(checkSql) },
  { name: 'refusals in domain', run: () => runOwn(checkRefusals) },
  { name: 'names of commands', run: () => runOwn(checkCommandNames) },
  { name: 'file sizes', run: () => runOwn(checkSizes) },
  { name: 'texts complete', run: () => runOwn(checkTexts) },
  { name: 'plain English', run: () => runOwn(checkLanguage) },
];
