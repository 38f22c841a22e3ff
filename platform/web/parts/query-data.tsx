import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { asCallError } from '../call/call-error.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import styles from './query-data.module.css';
import { QueryStatus } from './query-status.tsx';

type Read<Data> = { data: Data | undefined; error: unknown; refetch(): unknown };
type Props<Data> = { of: Read<Data>; children: (data: Data) => ReactNode };

/** The person may no longer see the record, or it no longer exists. */
const goneStatuses = [401, 403, 404];

/** Keeps the loaded data, and any form in it, when a refetch fails; a line warns that it may be stale. */
export function QueryData<Data>({ of, children }: Props<Data>) {
  const { data, error } = of;
  if (data === undefined || (error && goneStatuses.includes(asCallError(error).status))) return <QueryStatus of={[of]} />;
  return (
    <>
      <div role="status">{Boolean(error) && <StaleWarning error={error} retry={() => void of.refetch()} />}</div>
      {children(data)}
    </>
  );
}

function StaleWarning({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('platform');
  const text = useErrorText();
  return (
    <div className={styles.note}>
      <span>
        {t('errors.notReadAgain')} {text(error)}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}
