import type { ReactNode } from 'react';
import { useTranslations as useIntlTranslations } from 'use-intl';
import type {
  ComposedKeyIn,
  CountTextKey,
  PlainTextKeyIn,
  TextGroup,
  TextKey,
  TextKeyIn,
  TextParametersOf,
} from '#platform/contract/text-key.ts';

type Parameters<Group extends TextGroup, Key extends TextKeyIn<Group>> = TextParametersOf<`${Group}.${Key}`>;

/** Translates the keys of one group. */
type Translate<Group extends TextGroup> = {
  /** Only for the compiler, which infers the group from it. */
  readonly group?: Group;
  (key: PlainTextKeyIn<Group>): string;
  <Key extends TextKeyIn<Group>>(key: Key, parameters: Parameters<Group, Key>): string;
  rich<Key extends TextKeyIn<Group>>(key: Key, parameters: Parameters<Group, Key>): ReactNode;
  /** Whether a key composed of stored values has a text. */
  has(key: string): key is PlainTextKeyIn<Group>;
};

/** Translates keys of any group, which data hold: titles of tabs and of search sources. */
type TranslateAny = {
  (key: TextKey): string;
  (key: TextKey | CountTextKey, parameters: { count: number }): string;
  has(key: string): key is TextKey;
};

/**
 * The translator of use-intl, with keys and parameters typed by the text files. The types of use-intl itself read every message: with
 * 7,000 texts the type check of the web then takes more than four times as long.
 */
export const useTranslations = useIntlTranslations as unknown as {
  (): TranslateAny;
  <Group extends TextGroup>(group: Group): Translate<Group>;
};

/** Translates a code with the parameters that came with it from the server: the compiler knows the codes, and not which has which. */
export function translateWith<Group extends TextGroup>(
  t: Translate<Group>,
  key: TextKeyIn<Group>,
  parameters: Readonly<Record<string, string | number>>,
): string {
  return (t as unknown as (key: string, parameters: object) => string)(key, parameters);
}

/**
 * Translates a key composed of a stored value that the compiler cannot list, such as a paper's code or a filter in an address; `fallback`
 * where there is no such text.
 */
export function translateComposed<Group extends TextGroup>(
  t: Translate<Group>,
  key: ComposedKeyIn<Group>,
  fallback: string,
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  return t.has(key) ? translateWith(t, key, parameters) : fallback;
}
