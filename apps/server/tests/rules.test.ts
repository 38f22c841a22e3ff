import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

type Row = { what: string; code: string; saidIn: string; text: string; testFile: string; test: string };

/** The rows of both tables of `docs/rules.md`. */
const rows: Row[] = read('docs/rules.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('.test.ts`: '))
  .map((line) => {
    const [what = '', code = '', saidIn = '', text = '', tested = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim());
    const plain = (cell: string) => cell.replaceAll('`', '').trim();
    const [testFile = '', ...name] = tested.split('`: ');
    return { what, code: plain(code), saidIn: plain(saidIn), text: plain(text), testFile: plain(testFile), test: name.join('`: ') };
  });

const languages = Object.fromEntries(['nl', 'en'].map((language) => [language, textsOf(language)]));

function textsOf(language: string): Record<string, unknown> {
  const modules = globSync(`modules/*/text/${language}.json`, { cwd: root }).map((file) => [
    file.split(path.sep)[1]!,
    JSON.parse(read(file)),
  ]);
  return { platform: JSON.parse(read(`platform/text/${language}.json`)), ...Object.fromEntries(modules) };
}

const find = (texts: unknown, key: string) =>
  key
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined), texts);

it('every row of the rules table has all its cells', () => {
  expect(rows.length).toBeGreaterThan(45);
  for (const row of rows) expect([row.what, row.saidIn, row.testFile, row.test].every((cell) => cell !== '')).toBe(true);
});

it('every rule has its text in both languages', () => {
  const missing = rows.flatMap(({ text }) =>
    Object.entries(languages).flatMap(([language, texts]) =>
      text === '' || typeof find(texts, text) === 'string' ? [] : [`${language} ${text}`],
    ),
  );
  expect(missing).toEqual([]);
});

const specification = read('docs/spec/specification.md');
const english = JSON.stringify(languages.en);

it('labels every status as the specification does', () => {
  const asked = /^Status labels: ([^.]+)\./m.exec(specification)![1]!.split(', ');
  const labels = ['baskets.status', 'baskets.invoiceStatus'].flatMap((group) => Object.values(find(languages.en, group) ?? {}));
  expect(asked).toHaveLength(21);
  expect(asked.filter((label) => !labels.includes(label))).toEqual([]);
});

it('labels every prepress priority as the specification does', () => {
  const asked = /^- Prepress priority: (.+)\.$/m
    .exec(specification)![1]!
    .split(', ')
    .map((label) => label.split(/ (.*)/s));
  const labels = asked.map(([code]) => [code, find(languages.en, `prepress.dashboard.priorities.${code}`)]);
  expect(labels).toEqual(asked.map(([code, label]) => [code, label]));
});

it('shows every message of the specification in its own words', () => {
  const [, listed = ''] = specification.split('User-visible messages:');
  const messages = listed.split('Behaviour:')[0]!.trim().split('\n');
  const worded = messages.map((line) => line.replace(/^- /, '').replace(/\.$/, '')).filter((message) => !said.test(message));
  expect(worded.length).toBeGreaterThan(15);
  expect(worded.filter((message) => !english.toLowerCase().includes(message.toLowerCase()))).toEqual([]);
});
/** Bullets that describe several messages instead of wording one, and the text of a missing translation, which the code has. */
const said = /^(Error creating \/|Password reset:|translation missing)/;

it('every rule has its test, by name', () => {
  expect(rows.filter(({ testFile, test }) => !read(testFile).includes(test)).map(({ testFile, test }) => `${testFile}: ${test}`)).toEqual(
    [],
  );
});

it('every message is used in the file that the table names', () => {
  const unsaid = rows.filter(({ code, saidIn, text }) => {
    const said = read(saidIn);
    const key = text.split('.').at(-1) ?? '';
    return !said.includes(code || key) && !(code === '' && key in acting);
  });
  expect(unsaid.map(({ what, saidIn }) => `${saidIn}: ${what}`)).toEqual([]);
});

/** Texts that the code selects dynamically rather than by name. */
const acting: Record<string, true> = { TOO_MANY_CALLS: true, PAPER_TOO_HEAVY: true, required: true, stringBig: true, email: true };

it('every rule is refused at only one place', () => {
  const sources = globSync('{modules,platform,apps}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map((file) => ({
    file,
    source: read(file),
  }));
  const codes = [...new Set(rows.map(({ code }) => code).filter((code) => code !== ''))];
  const twice = codes.flatMap((code) => {
    const places = sources.flatMap(({ file, source }) => Array.from(source.matchAll(new RegExp(`refuse\\('${code}'`, 'g')), () => file));
    return places.length > 1 ? [`${code}: ${places.join(', ')}`] : [];
  });
  expect(twice).toEqual([]);
});
