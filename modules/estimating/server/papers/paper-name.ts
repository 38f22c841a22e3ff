import { type SQL, sql } from 'drizzle-orm';
import { hasExampleName } from '#modules/estimating/domain/papers/example-papers.ts';
import type { Paper } from '#modules/estimating/domain/parameters/shop.ts';
import { fallbackLanguage, type ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { Texts } from '#platform/server/text/texts.ts';

/** The name of a paper in a language; a shop may give the code of an example's paper to one of its own. */
export function paperName(texts: Texts, language: ReaderLanguage, { code, paper }: { code: string; paper: Paper | undefined }): string {
  const name = `estimating.papers.${code}`;
  const isBuiltIn = paper === undefined ? texts.has(name) : hasExampleName(paper);
  return isBuiltIn ? texts.say(language, name) : (paper?.name ?? code);
}

/** SQL: the same for a code and a name in a row. */
export function selectPaperName(texts: Texts, language: ReaderLanguage, { code, name }: { code: SQL; name: SQL }): SQL {
  if (language === fallbackLanguage) return name;
  const namesIn = (one: ReaderLanguage) => sql`${JSON.stringify(texts.group(one, 'estimating.papers'))}::jsonb ->> ${code}`;
  return sql`CASE WHEN starts_with(${name}, ${namesIn(fallbackLanguage)}) THEN ${namesIn(language)} ELSE ${name} END`;
}
