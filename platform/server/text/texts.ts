import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator } from 'use-intl/core';
import { fallbackLanguage, type ReaderLanguage, readerLanguages, translationLocales } from '#platform/domain/translation-locale.ts';
import { dayText } from './day-text.ts';

export const languages = ['nl', 'en'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (value: unknown): value is Language => value === 'nl' || value === 'en';

type Params = Record<string, string | number>;
type Messages = { [key: string]: string | Messages };

/**
 * All texts that the server needs: mails, documents, refusals. From the same files as the browser's, by module:
 * `texts.say('nl', 'baskets.mail.quote.subject', { number })`.
 */
export type Texts = {
  say(language: ReaderLanguage, key: string, params?: Params): string;
  has(key: string, language?: ReaderLanguage): boolean;
  /** A raw text, with its parameters in braces. */
  raw(language: ReaderLanguage, key: string): string | undefined;
  /** The texts of a group by their last key, with the English ones where a language has none. */
  group(language: ReaderLanguage, key: string): Record<string, string>;
  /** The key of a named text, in whichever module it is: `find('facts', 'basket_created')`. */
  find(group: NamedGroup, name: string): string | undefined;
  /** The text of a refusal or of a platform error, in whichever module it is. */
  refusal(language: Language, code: string, params?: Params): string;
};

// Groups of texts that are used outside their module.
const namedGroups = ['refusals', 'facts', 'activities', 'status', 'statuses', 'listed', 'permissions'] as const;
type NamedGroup = (typeof namedGroups)[number];

/** The language in which a customer is written to: English when theirs is not among `readerLanguages`. */
export function readerLanguage(language: string | null | undefined): ReaderLanguage {
  return readerLanguages.find((one) => one === language) ?? fallbackLanguage;
}

/** The language of a page that a reader opens. */
export function pageLanguage(language: ReaderLanguage): Language {
  return language === 'nl' ? 'nl' : fallbackLanguage;
}

const root = path.join(import.meta.dirname, '../../..');

export function readTexts(): Texts {
  const messages = perLanguage((language) => readLanguage(fileNames[language]));
  const translators = perLanguage((language) =>
    createTranslator({ locale: translationLocales[language], messages: messages[language], onError: () => undefined }),
  );
  const places = Object.fromEntries(namedGroups.map((group) => [group, placesOf(messages.en, group)])) as Record<
    NamedGroup,
    Map<string, string>
  >;
  const has: Texts['has'] = (key, language = fallbackLanguage) => typeof find(messages[language], key) === 'string';
  const prepared = perLanguage(() => new Map<string, Prepared>());
  const prepare = (language: ReaderLanguage, key: string) => {
    const used = has(key, language) ? language : fallbackLanguage;
    const translate = translators[used] as (key: string, params?: Params) => string;
    const made: Prepared = { parts: partsOf(find(messages[used], key) as string), byIcu: (params) => translate(key, params) };
    prepared[language].set(key, made);
    return made;
  };
  const say: Texts['say'] = (language, key, params) => {
    const known = prepared[language].get(key) ?? (has(key) ? prepare(language, key) : undefined);
    if (!known) return 'translation missing';
    return (known.parts && filledIn(known.parts, params)) ?? known.byIcu(params);
  };
  const raw: Texts['raw'] = (language, key) => {
    const text = find(messages[language], key) ?? find(messages[fallbackLanguage], key);
    return typeof text === 'string' ? text : undefined;
  };
  return {
    say,
    has,
    raw,
    group: (language, key) => ({ ...textsOf(find(messages[fallbackLanguage], key)), ...textsOf(find(messages[language], key)) }),
    find: (group, name) => places[group].get(name),
    refusal: (language, code, params) => say(language, places.refusals.get(code) ?? `platform.refusals.${code}`, dated(language, params)),
  };
}

/** A text split into parts when its braces contain only names, with ICU as the fallback. */
type Prepared = { parts: readonly string[] | undefined; byIcu(params?: Params): string };

/** Splits a text into literals and names in turn (`['Order ', 'number', ' is ready']`), faster than ICU; undefined for other texts. */
function partsOf(text: string): string[] | undefined {
  const parts = text.split(/\{(\w+)\}/);
  return parts.some((part) => /[{}<'#]/.test(part)) ? undefined : parts;
}

/** Fills the names; undefined when one is missing, which ICU then handles. */
function filledIn(parts: readonly string[], params: Params = {}): string | undefined {
  let text = parts[0]!;
  for (let at = 1; at < parts.length; at += 2) {
    const value = params[parts[at]!];
    if (value === undefined) return undefined;
    text += `${value}${parts[at + 1]}`;
  }
  return text;
}

function dated(language: Language, params: Params = {}): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, dayText(language, value)]));
}

/** French and German have the texts for customers only; `npm run check` compares these with the English ones. */
const fileNames: Record<ReaderLanguage, string> = { nl: 'nl', en: 'en', fr: 'customers.fr', de: 'customers.de' };

function perLanguage<Value>(make: (language: ReaderLanguage) => Value): Record<ReaderLanguage, Value> {
  return { nl: make('nl'), en: make('en'), fr: make('fr'), de: make('de') };
}

function readLanguage(fileName: string): Messages {
  const messages: Messages = { platform: readJson(path.join(root, 'platform/text', `${fileName}.json`)) };
  for (const module of readdirSync(path.join(root, 'modules'), { withFileTypes: true })) {
    if (!module.isDirectory()) continue;
    const file = path.join(root, 'modules', module.name, 'text', `${fileName}.json`);
    messages[module.name] = readJson(file);
  }
  return messages;
}

function readJson(file: string): Messages {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Messages;
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return {};
    throw error;
  }
}

function find(messages: Messages, key: string): string | Messages | undefined {
  return key.split('.').reduce<string | Messages | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages);
}

/** The texts directly in a group, without its groups. */
function textsOf(group: string | Messages | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(group ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Maps the names of a group to their keys. Names in these groups are unique over the modules. */
function placesOf(messages: Messages, group: NamedGroup): Map<string, string> {
  const places = new Map<string, string>();
  for (const [module, texts] of Object.entries(messages)) {
    const named = typeof texts === 'object' ? texts[group] : undefined;
    if (typeof named !== 'object') continue;
    for (const name of Object.keys(named)) places.set(name, `${module}.${group}.${name}`);
  }
  return places;
}
