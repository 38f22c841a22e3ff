import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './basket.module.css';
import { useBasketVisitors } from './use-basket-visitors.ts';

/** Shows which colleagues have this basket open, and who packs it. */
export function BasketVisitors({ id }: { id: number }) {
  const t = useTranslations('baskets.page');
  const visitors = useBasketVisitors(id);
  const namesOf = (packs: boolean) => visitors.flatMap((one) => (one.packs === packs ? [one.name] : [])).join(', ');
  const [packers, others] = [namesOf(true), namesOf(false)];
  return (
    <p className={styles.visitors} aria-live="polite">
      {packers !== '' && t('alsoPacked', { names: packers })} {others !== '' && t('alsoOpen', { names: others })}
    </p>
  );
}
