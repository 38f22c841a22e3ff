import { readMyHomeEndpoint } from '#modules/portal/contract/my-home.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './home-note.module.css';

/** Says that nothing is open, and to whom the account is linked. */
export default function HomeNote() {
  const t = useTranslations('portal');
  const { data, error, refetch } = useCall(readMyHomeEndpoint, {}, { live: ['basket', 'assignment'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.quotes + data.orders + data.assignments > 0) return null;
  return (
    <div className={styles.note}>
      <PortalCard>
        <p role="status">{t(`nothing.${data.who}`, { name: data.name })}</p>
      </PortalCard>
    </div>
  );
}
