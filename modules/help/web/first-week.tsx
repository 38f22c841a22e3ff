import { firstWeekRoles } from '#modules/help/contract/topics.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './help.module.css';

/** The first days of each role, step by step. */
export function FirstWeek() {
  const t = useTranslations('help');
  const tRoles = useTranslations('help.roles');
  return (
    <article className={styles.article}>
      <h2>{t('firstWeek')}</h2>
      <p>{t('firstWeekLead')}</p>
      <div className={styles.roles}>
        {firstWeekRoles.map((role) => (
          <section key={role}>
            <h3>{tRoles(`${role}.title`)}</h3>
            <ol>
              {(['task1', 'task2', 'task3', 'task4'] as const).map((task) => (
                <li key={task}>{tRoles(`${role}.${task}`)}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </article>
  );
}
