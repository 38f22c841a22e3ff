import { useTranslations } from '../locale/use-translations.ts';
import { LoadError } from './load-error.tsx';
import styles from './query-status.module.css';

type Query = { error: unknown; refetch(): unknown };

/** Shows a placeholder while queries load, after a short delay; or the first error, with a retry of the failed queries. */
export function QueryStatus({ of }: { of: readonly Query[] }) {
  const t = useTranslations('platform.list');
  const failed = of.filter(({ error }) => error !== null);
  if (failed[0]) return <LoadError error={failed[0].error} retry={() => failed.forEach((query) => void query.refetch())} />;
  return (
    <div className={styles.reading} aria-busy="true" role="status" aria-label={t('loading')}>
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}
