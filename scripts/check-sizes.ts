import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { CheckReport } from './checks/finding.ts';
import { listSources, rooms } from './checks/sources.ts';

/** These only tighten. */
const budget = { median: 60, ofHundred95: 200, largest: 400, largestTest: 300, largestReadme: 40, filesInFolder: 40 };

/** Tables of data, which are named so: their length is what there is to say. */
const isAside = (path: string): boolean => /\.(test|e2e|data)\.tsx?$/.test(path);
const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

export interface FileSize {
  path: string;
  lines: number;
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

export function judgeSizes(files: readonly FileSize[]): CheckReport {
  const sorted = files.toSorted((one, other) => one.lines - other.lines);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.lines ?? 0;
  const problems = sorted
    .filter(({ lines }) => lines > budget.largest)
    .map(({ path, lines }) => `${path}: ${lines} lines, and none may have more than ${budget.largest}`);
  if (at(0.5) > budget.median) problems.push(`the median file has ${at(0.5)} lines, and ${budget.median} is the most`);
  if (at(0.95) > budget.ofHundred95) {
    const long = sorted.filter(({ lines }) => lines > budget.ofHundred95).map(({ path, lines }) => `${path} (${lines})`);
    problems.push(`more than 5 of 100 files have over ${budget.ofHundred95} lines: ${long.join(', ')}`);
  }
  return { looked: `${files.length} files, median ${at(0.5)}, 95 of 100 within ${at(0.95)}, largest ${at(1)}`, problems };
}

/** Names the tests that are too long: such a file has more than one subject. */
export function judgeTests(files: readonly FileSize[]): string[] {
  return files
    .filter(({ lines }) => lines > budget.largestTest)
    .map(({ path, lines }) => `${path}: ${lines} lines, and no test may have more than ${budget.largestTest}: divide it by subject`);
}

/** Names the READMEs of modules that are too long: one names what is needed first, and the rest is in the code. */
export function judgeReadmes(files: readonly FileSize[]): string[] {
  return files
    .filter(({ lines }) => lines > budget.largestReadme)
    .map(({ path, lines }) => `${path}: ${lines} lines, and none may have more than ${budget.largestReadme}`);
}

/** Names the folders with too many files, of every kind. */
export function judgeFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return Array.from(counts)
    .filter(([, files]) => files > budget.filesInFolder)
    .sort()
    .map(([folder, files]) => `${folder}: ${files} files, and no folder may have more than ${budget.filesInFolder}`);
}

export async function checkSizes(root: string): Promise<CheckReport> {
  const sizes = (paths: readonly string[]): FileSize[] =>
    paths.map((path) => ({ path, lines: countLines(readFileSync(join(root, path), 'utf8')) }));
  const sources = listSources(root);
  const { looked, problems } = judgeSizes(sizes(sources.filter((path) => !isAside(path))));
  const readmes = globSync('modules/*/README.md', { cwd: root });
  return {
    looked,
    problems: [
      ...problems,
      ...judgeTests(sizes(sources.filter(isTest))),
      ...judgeReadmes(sizes(readmes)),
      ...judgeFolders(listFiles(root)),
    ],
  };
}

/** Every file of the project's program folders; migrations and docs are outside of them. */
function listFiles(root: string): string[] {
  return globSync(`{${rooms.join(',')}}/**/*`, { cwd: root, exclude: ['**/node_modules/**'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));
}
