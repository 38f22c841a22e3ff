import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../pack-order.module.css';

/** The lines whose approved files the link brings. */
export function FilesToSend({ plan }: { plan: PackingPlan }) {
  const t = useTranslations('shipping.pack');
  const sent = linesIn(plan);
  if (sent.size === 0) return null;
  return (
    <>
      <p className={styles.quiet}>{t('filesLead')}</p>
      <ul className={styles.rules}>{plan.lines.map(({ id, description }) => sent.has(id) && <li key={id}>{description}</li>)}</ul>
    </>
  );
}

export const linesIn = ({ packages }: PackingPlan) => new Set(packages.flatMap(({ contents }) => contents.map(({ lineId }) => lineId)));
