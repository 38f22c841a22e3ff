import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './test-dashboard.module.css';

/** The user's open tasks, each with a link to its list. */
export default function Waiting() {
  const t = useTranslations();
  const format = useFormat();
  const { data, error, refetch } = useCall(listHomeTilesEndpoint, {}, { live: ['basket', 'shipment', 'invoice'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <>
      <h2>{t('reports.test.names.waiting')}</h2>
      <ul className={styles.counts}>
        {data?.tiles.map(({ title, address, count }) => (
          <li key={title}>
            <Anchor component={Link} to={address}>
              {t(title)}
            </Anchor>
            <strong className="num">{format.quantity(count)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
