import { type SQL, sql } from 'drizzle-orm';
import { listQuestionsEndpoint, readCaseVocabularyEndpoint } from '#modules/catalogue/contract/questions.endpoints.ts';
import { type QuestionUse, usesIn } from '#modules/catalogue/domain/questions/decide-question.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { loadCaseVocabulary } from './case-knowledge.ts';
import { readDefaults, readLibrary } from './questions.store.ts';

export const listQuestions = query(listQuestionsEndpoint, async ({ tx, actor }) => {
  const [library, defaults, uses] = await Promise.all([readLibrary(tx), readDefaults(tx), readUses(tx, actor.language)]);
  return {
    rows: library.map((question, at) => ({
      ...question,
      position: at + 1,
      defaults: defaults.filter((one) => one.question === question.code && one.scope === 'general').map(({ value }) => value),
      uses: [
        ...uses.filter(({ code }) => code === question.code).map(({ kind, name }) => ({ kind, name })),
        ...usesIn(library, question.code),
      ],
    })),
  };
});

export const readCaseVocabulary = query(readCaseVocabularyEndpoint, loadCaseVocabulary);

type Use = QuestionUse & { code: string; value: string };

/** Reads the uses of questions outside the library: products, with their allowed answers, and defaults that are not general. */
export function readUses(tx: ReadTx, language: 'nl' | 'en'): Promise<Use[]> {
  const name = (table: SQL) => (language === 'nl' ? sql`${table}.name_nl` : sql`${table}.name_en`);
  return tx.rows<Use>(sql`
    SELECT q.code, 'subGroup' AS kind, ${name(sql`s`)} AS name, array_to_string(a.answers, chr(10)) AS value
    FROM sub_group_questions a JOIN questions q ON q.id = a.question_id JOIN sub_groups s ON s.id = a.sub_group_id
    UNION ALL
    SELECT q.code, 'default', coalesce(u.name, ${name(sql`s`)}, c.name, d.key), d.value
    FROM default_answers d JOIN questions q ON q.id = d.question_id
      LEFT JOIN ${identityTables.businessUnits} u ON d.scope = 'unit' AND u.id::text = d.key
      LEFT JOIN sub_groups s ON d.scope = 'subGroup' AND s.id::text = d.key
      LEFT JOIN ${relationsTables.customers} c ON d.scope = 'customer' AND c.id::text = d.key
    WHERE d.scope <> 'general'
    ORDER BY 1, 2 DESC, 3`);
}
