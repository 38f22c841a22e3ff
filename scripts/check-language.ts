import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { CheckReport } from './checks/finding.ts';
import { type RetiredWord, retiredWords } from './checks/retired-words.ts';
import { listSources } from './checks/sources.ts';

/** The list itself names every retired word; generated files are not written by hand. */
const isSkipped = (path: string): boolean => /retired-words\.ts$|check-language\.test\.ts$|\.gen\.ts$/.test(path);

const isTestFile = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

/** `letGo`, `LetGo` and `LET_GO` as `let-go`. */
function hyphenate(name: string): string {
  const parted = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2');
  return parted.replaceAll('_', '-').toLowerCase();
}

const declaration = /\b(?:function\*?|const|let|class|type|interface)\s+([A-Za-z_$][\w$]*)/g;

function declaredNames(program: string): string[] {
  return [...new Set(Array.from(program.matchAll(declaration), ([, name = '']) => name))];
}

type Node = { type?: string; [key: string]: unknown };

/** Whether `it`, `describe.skip`, `it.each(…)` and the like are called. */
function callsTest(callee: Node | undefined): boolean {
  if (callee?.type === 'Identifier') return ['describe', 'it', 'test'].includes(String(callee.name));
  return callee !== undefined && callsTest((callee.object ?? callee.callee ?? callee.tag) as Node | undefined);
}

function testNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(testNames);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] };
  const [first] = type === 'CallExpression' && callsTest(callee) ? (given ?? []) : [];
  const own = typeof first?.value === 'string' ? [first.value] : [];
  return [...own, ...Object.values(node).flatMap(testNames)];
}

function findRetired(where: RetiredWord['where'], text: string, name = text): string[] {
  return retiredWords.flatMap(({ where: place, pattern, use, allowed }) => {
    const [found] = (place === where && !Object.hasOwn(allowed ?? {}, name) && pattern.exec(text)) || [];
    return found === undefined ? [] : `'${found.trim()}' in '${name.trim().slice(0, 80)}': ${use}`;
  });
}

/** Finds retired words in the names of files and declarations, in comments and in names of tests. */
export async function checkLanguage(root: string): Promise<CheckReport> {
  const paths = listSources(root).filter((path) => !isSkipped(path));
  const problems: string[] = [];
  let texts = 0;
  for (const path of paths) {
    const program = readFileSync(join(root, path), 'utf8');
    const parsed = parseSync(path, program);
    const comments = parsed.comments.map(({ value }) => value.replaceAll(/\s*\n\s*\*\s?/g, ' '));
    const prose = [...comments, ...(isTestFile(path) ? testNames(parsed.program) : [])];
    texts += prose.length;
    const found = [
      ...findRetired('names', hyphenate(path), path),
      ...declaredNames(program).flatMap((name) => findRetired('names', hyphenate(name), name)),
      ...prose.flatMap((text) => findRetired('prose', text.trim())),
    ];
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  if (texts === 0) problems.push('no comment was seen at all');
  return { looked: `${paths.length} files, ${texts} comments and names of tests`, problems };
}
