import { sql } from 'drizzle-orm';
import { selectPaperName } from '#modules/estimating/server/public.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { Texts } from '#platform/server/text/texts.ts';

/** SQL: the name of item `s`, which is a paper, in a reader's language. */
export const materialName = (texts: Texts, language: ReaderLanguage) =>
  selectPaperName(texts, language, { code: sql`coalesce(s.cut_of, s.paper)`, name: sql`s.name` });
