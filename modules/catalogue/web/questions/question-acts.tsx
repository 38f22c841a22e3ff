import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { moveQuestionEndpoint } from '#modules/catalogue/contract/move-question.endpoint.ts';
import { listQuestionsEndpoint, type QuestionRow } from '#modules/catalogue/contract/questions.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './question-preview.module.css';

/** Shows where a question is used, and moves it in the order. */
export function QuestionActs({ row }: { row: QuestionRow }) {
  const t = useTranslations('catalogue.questions');
  const library = useCall(listQuestionsEndpoint, {});
  const move = useAct(moveQuestionEndpoint, { invalidates: ['catalogue'] });
  const rows = library.data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === row.id);
  return (
    <section className={styles.preview} aria-label={t('uses')}>
      <h3>{t('uses')}</h3>
      {row.uses.length === 0 ? (
        <span>{t('unused')}</span>
      ) : (
        <ul className={styles.uses}>
          {row.uses.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>{t(`use.${kind}`, { name })}</li>
          ))}
        </ul>
      )}
      <h3>{t('place', { place: at + 1, count: rows.length })}</h3>
      <div className={styles.acts}>
        <Button
          variant="default"
          disabled={at <= 0 || move.pending}
          leftSection={<IconArrowUp size={16} stroke={1.5} aria-hidden />}
          onClick={() => void move.run({ id: row.id, beforeId: rows[at - 1]!.id })}
        >
          {t('askEarlier')}
        </Button>
        <Button
          variant="default"
          disabled={at < 0 || at === rows.length - 1 || move.pending}
          leftSection={<IconArrowDown size={16} stroke={1.5} aria-hidden />}
          onClick={() => void move.run({ id: row.id, beforeId: rows[at + 2]?.id ?? null })}
        >
          {t('askLater')}
        </Button>
      </div>
    </section>
  );
}
