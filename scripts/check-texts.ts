import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CheckReport } from './checks/finding.ts';
import { listSources } from './checks/sources.ts';
import { compareTexts, flattenTexts } from './checks/text-pair.ts';
import { readTextUses } from './checks/text-uses.ts';

interface TextPlace {
  folder: string;
  /** What its keys begin with: the module, or `platform`. */
  name: string;
}

function findPlaces(root: string): TextPlace[] {
  const folders = globSync('{platform/text,modules/*/text}/*.json', { cwd: root }).map((path) => dirname(path).replaceAll('\\', '/'));
  return [...new Set(folders)].sort().map((folder) => ({ folder, name: folder.split('/').at(-2) ?? '' }));
}

function readTexts(root: string, folder: string, language: string): Map<string, string> {
  const path = join(root, folder, `${language}.json`);
  return existsSync(path) ? flattenTexts(JSON.parse(readFileSync(path, 'utf8'))) : new Map();
}

function missingUses(root: string, known: ReadonlySet<string>): string[] {
  const refusals = new Set(Array.from(known, (key) => /^\w+\.refusals\.(\w+)$/.exec(key)?.[1]));
  return listSources(root)
    .filter((path) => /^(modules|platform|apps)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) => {
      const uses = readTextUses(readFileSync(join(root, path), 'utf8'));
      const keys = uses.keys.filter((either) => !either.some((key) => known.has(key))).map((either) => `no text ${either.join(' or ')}`);
      const codes = uses.refusals.filter((code) => !refusals.has(code)).map((code) => `no text for the refusal ${code}`);
      return [...new Set([...keys, ...codes])].map((problem) => `${path}: ${problem}`);
    });
}

/** A refusal's text is found by its code alone, so two texts for one code would be ambiguous. */
function saidTwice(known: ReadonlySet<string>): string[] {
  const places = Map.groupBy([...known], (key) => /^\w+\.refusals\.(\w+)$/.exec(key)?.[1]);
  places.delete(undefined);
  return [...places].flatMap(([code, keys]) => (keys.length > 1 ? [`the refusal ${code} has more than one text: ${keys.join(', ')}`] : []));
}

/** Checks that every text exists in Dutch and English with the same arguments, and that every used key exists. */
export async function checkTexts(root: string): Promise<CheckReport> {
  const problems: string[] = [];
  const known = new Set<string>();
  const places = findPlaces(root);
  for (const { folder, name } of places) {
    try {
      const [nl, en] = [readTexts(root, folder, 'nl'), readTexts(root, folder, 'en')];
      problems.push(...compareTexts(nl, en).map((problem) => `${folder}: ${problem}`));
      for (const key of en.keys()) known.add(`${name}.${key}`);
    } catch (error) {
      problems.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (known.size === 0) problems.push('no text was seen at all');
  return {
    looked: `${known.size} texts in ${places.length} places`,
    problems: [...problems, ...saidTwice(known), ...missingUses(root, known)],
  };
}
