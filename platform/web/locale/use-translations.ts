import type { ReactNode } from 'react';
import { useTranslations as useIntlTranslations } from 'use-intl';
import type { PlainTextKeyIn, TextGroup, TextKey, TextKeyIn, TextParametersOf } from '#platform/contract/text-key.ts';

type Parameters<Group extends TextGroup, Key extends TextKeyIn<Group>> = TextParametersOf<`${Group}.${Key}`>;

/** Translates the keys of one group. */
type Translate<Group extends TextGroup> = {
  (key: PlainTextKeyIn<Group>): string;
  <Key extends TextKeyIn<Group>>(key: Key, parameters: Parameters<Group, Key>): string;
  rich<Key extends TextKeyIn<Group>>(key: Key, parameters: Parameters<Group, Key>): ReactNode;
  /** Whether a key composed of stored values has a text. */
  has(key: string): key is PlainTextKeyIn<Group>;
};

/** Translates keys of any group, which data hold: titles of tabs and of search sources. */
type TranslateAny = {
  (key: TextKey): string;
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

/** Translates a key composed of stored values, such as a code of the server: the compiler cannot know whether it has a text. */
export function translateDynamic(
  t: { has(key: string): boolean },
  key: string,
  parameters?: Readonly<Record<string, string | number>>,
): string {
  return (t as unknown as (key: string, parameters?: object) => string)(key, parameters);
}
