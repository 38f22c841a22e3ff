import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { asCallError } from '../call/call-error.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import styles from './kept.module.css';
import { Reading } from './reading.tsx';

type Read<Data> = { data: Data | undefined; error: unknown; refetch(): unknown };
type Props<Data> = { of: Read<Data>; children: (data: Data) => ReactNode };

/** Who may not see it any more, or what is not there any more. */
const withdrawn = [401, 403, 404];

/** What was read stays when reading it again fails, and with it what somebody is typing there: a line says that it may be older. */
export function Kept<Data>({ of, children }: Props<Data>) {
  const { data, error } = of;
  if (data === undefined || (error && withdrawn.includes(asCallError(error).status))) return <Reading of={[of]} />;
  return (
    <>
      <div role="status">{Boolean(error) && <NotRead error={error} retry={() => void of.refetch()} />}</div>
      {children(data)}
    </>
  );
}

function NotRead({ error, retry }: { error: unknown; retry: () => void }) {
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
