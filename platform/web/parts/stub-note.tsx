import type { OutsideService } from '#platform/contract/outside-services.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { useSession } from '../session.tsx';
import styles from './stub-note.module.css';

/** Says that a stub gave the answer beside it. */
export function StubNote() {
  const t = useTranslations('platform.stub');
  return (
    <span className={styles.note} title={t('lead')}>
      {t('note')}
    </span>
  );
}

/** Says so where this server has a stub in the place of a service. */
export function ServiceStubNote({ service }: { service: OutsideService }) {
  return useSession().stubs.includes(service) ? <StubNote /> : null;
}
