import { Button, TextInput } from '@mantine/core';
import { takeThesisIsbnEndpoint } from '#modules/theses/contract/cover/take-thesis-isbn.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import type { StepProps } from '../step-props.ts';
import styles from '../thesis.module.css';

/** The ISBN of the book, which belongs in the file and on the cover before anything is printed: an own one, or one of the brand. */
export function IsbnField({ answers: { isbn }, change }: Pick<StepProps, 'answers' | 'change'>) {
  const t = useTranslations('theses.cover');
  const take = useAct(takeThesisIsbnEndpoint, {
    invalidates: [],
    onDone: ({ isbn: kept }) => {
      change({ isbn: kept });
      notify({ kind: 'success', title: t('isbnKept', { isbn: kept }), content: t('isbnInFile') });
    },
  });
  return (
    <div className={styles.form}>
      <TextInput
        size="md"
        label={t('isbn')}
        description={t('isbnHelp')}
        placeholder="978-…"
        maxLength={20}
        value={isbn}
        onChange={({ currentTarget: { value } }) => change({ isbn: value })}
      />
      {isbn === '' && (
        <div>
          <Button size="md" variant="default" loading={take.pending} onClick={() => void take.run({})}>
            {t('isbnTake')}
          </Button>
        </div>
      )}
    </div>
  );
}
