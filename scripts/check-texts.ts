import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckReport } from './checks/finding.ts';
import { listSources } from './checks/sources.ts';
import { compareTexts, flattenTexts } from './checks/text-pair.ts';
import { findTextPlaces, type TextPlace } from './checks/text-places.ts';
import { readTextUses } from './checks/text-uses.ts';
import { declarationOf, declareTexts } from './text-parameters.ts';

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
      const keys = uses.keys.filter((key) => !known.has(key)).map((key) => `no text ${key}`);
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

type Translated = { language: string; en: ReadonlyMap<string, string> };

/** Documents for readers of French and German have every text of the same documents in English, with the same arguments. */
function documentProblems(root: string, folder: string, { language, en }: Translated): string[] {
  const translated = readTexts(root, folder, `documents.${language}`);
  const documents = new Set(Array.from(translated.keys(), (key) => key.split('.')[0]));
  const same = new Map(
    [...en].flatMap(([key, text]) => {
      const [group, ...rest] = key.split('.');
      return group === 'documents' && documents.has(rest[0]) ? [[rest.join('.'), text] as const] : [];
    }),
  );
  return compareTexts(translated, same).map((problem) => `${folder}/documents.${language}.json: ${problem.replace(/\bnl\b/g, language)}`);
}

/** Mails that only the staff gets. */
const staffMails =
  /_manager$|^(?:mailBounced|backupFailed|complaint_limit|invoice_run|exportFailed|exportEnded|failedUnexpectedly|logAlert)$/;

/**
 * French and German texts for customers and suppliers: every mail to them, and of other texts each group that is translated, complete with
 * the arguments of the English one.
 */
function customerProblems(root: string, folder: string, { language, en }: Translated): string[] {
  const translated = readTexts(root, folder, `customers.${language}`);
  const groupOf = (key: string) => key.slice(0, Math.max(0, key.lastIndexOf('.')));
  const groups = new Set(Array.from(translated.keys(), groupOf).filter((group) => group !== ''));
  const isMailed = (key: string) => key.startsWith('mail.') && !staffMails.test(key.split('.')[1]!);
  const same = new Map([...en].filter(([key]) => translated.has(key) || groups.has(groupOf(key)) || isMailed(key)));
  return compareTexts(translated, same).map((problem) => `${folder}/customers.${language}.json: ${problem.replace(/\bnl\b/g, language)}`);
}

/** Whether the types of the translators were written from the texts as they are. */
function declarationProblem(root: string, place: TextPlace): string | undefined {
  const path = join(root, declarationOf(place));
  const isCurrent = existsSync(path) && readFileSync(path, 'utf8') === declareTexts(root, place);
  return isCurrent ? undefined : `${declarationOf(place)} is not of these texts: run npm run texts`;
}

/**
 * Checks that every text exists in Dutch and English with the same arguments, and that every refusal and every key of the server exists.
 * The compiler checks the keys of the screens.
 */
export async function checkTexts(root: string): Promise<CheckReport> {
  const problems: string[] = [];
  const known = new Set<string>();
  const places = findTextPlaces(root);
  for (const place of places) {
    const { folder, name } = place;
    try {
      const [nl, en] = [readTexts(root, folder, 'nl'), readTexts(root, folder, 'en')];
      problems.push(...compareTexts(nl, en).map((problem) => `${folder}: ${problem}`));
      for (const language of ['fr', 'de']) {
        problems.push(...documentProblems(root, folder, { language, en }), ...customerProblems(root, folder, { language, en }));
      }
      for (const key of en.keys()) known.add(`${name}.${key}`);
      const stale = declarationProblem(root, place);
      if (stale) problems.push(stale);
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
