import { Drawer } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../parameters/parameters.module.css';
import { PaperFactsForm } from './paper-facts-form.tsx';
import type { ListedPaper } from './paper-list.tsx';
import { PaperParameters } from './paper-parameters.tsx';

type Props = Omit<ComponentProps<typeof PaperFactsForm>, 'code'> & { paper: ListedPaper; title: string; onClose: () => void };

/** Shows a paper: its parameters, and the facts stored beside them. */
export function PaperDrawer({ paper: { code, presses }, title, onClose, values, ...known }: Props) {
  const t = useTranslations('estimating.papersPage');
  const isUnsaved = values !== undefined && !values.saved.papers.some((paper) => paper.code === code);
  return (
    <Drawer opened onClose={onClose} title={title} size={720} closeButtonProps={{ 'aria-label': t('close') }}>
      {values && <PaperParameters code={code} presses={presses ?? []} values={values} onRemoved={onClose} />}
      {isUnsaved ? (
        <p className={styles.quiet}>{t('saveDraftFirst', { code })}</p>
      ) : (
        <PaperFactsForm key={code} code={code} values={values} {...known} />
      )}
    </Drawer>
  );
}
