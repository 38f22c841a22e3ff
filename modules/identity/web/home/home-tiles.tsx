import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './home-tiles.module.css';

const expected = ['one', 'two', 'three', 'four'];

/** Counters of open work on the home page; each links to its list. */
export function HomeTiles() {
  const t = useTranslations();
  const format = useFormat();
  const { data, error, refetch } = useCall(listHomeTilesEndpoint, {}, { live: ['basket', 'shipment', 'invoice'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (data?.tiles.length === 0) return null;
  return (
    <section aria-labelledby="home-waiting" className={styles.section}>
      <h2 id="home-waiting" className={styles.head}>
        {t('identity.home.waiting')}
      </h2>
      <ul className={styles.tiles}>
        {data
          ? data.tiles.map(({ title, address, count, urgent }) => (
              <li key={title}>
                <Link to={address} className={styles.tile}>
                  <span className={styles.title}>{t(title)}</span>
                  <span className={styles.count}>{format.quantity(count)}</span>
                  <span className={styles.urgent}>{urgent ? t(urgent.text, { count: urgent.count }) : '\u00a0'}</span>
                </Link>
              </li>
            ))
          : expected.map((one) => <Skeleton key={one} component="li" height={104} />)}
      </ul>
    </section>
  );
}
