import type { listDefaultAnswersEndpoint } from '#modules/catalogue/contract/default-answers.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './defaults-grid.module.css';
import type { ScopeColumn } from './defaults-grid.tsx';

type Data = OutputOf<typeof listDefaultAnswersEndpoint>;
type Props = Pick<Data, 'violations' | 'questions'> & { columns: readonly ScopeColumn[] };

/** Lists the questions without exactly one valid default, or says that there are none. */
export function DefaultViolations({ violations, questions, columns }: Props) {
  const t = useTranslations('catalogue.defaults');
  const named = useLocalizedName();
  if (questions.length === 0) return null;
  if (violations.length === 0) return <p className={styles.sound}>{t('sound', { count: questions.length })}</p>;
  return (
    <div className={styles.violations} role="alert">
      <strong>{t('violations', { count: violations.length })}</strong>
      <ul>
        {violations.map(({ question: code, scope, key, code: why, count }) => {
          const question = questions.find((one) => one.code === code);
          const where = columns.find((column) => column.scope === scope && column.key === key)?.name ?? t(`scopes.${scope}`);
          return (
            <li key={`${code} ${scope} ${key}`}>
              {t(why === 'DEFAULT_ANSWER_COUNT' ? 'wrongCount' : 'noAnswer', { question: question ? named(question) : code, where, count })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
