import { Button } from '@mantine/core';
import { useFloorReasons } from '#modules/planning/web/reasons/use-floor-reasons.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dialog.module.css';

/** Chooses why there was waste, from the shop's own list; nothing where the shop has none. */
export function WasteReason({ value, onChange }: { value: string; onChange(reason: string): void }) {
  const t = useTranslations('planning.floor');
  const reasons = useFloorReasons('waste');
  if (reasons.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>{t('wasteWhy')}</legend>
      <div className={styles.reasons}>
        {reasons.map(({ id, name }) => (
          <Button
            key={id}
            variant={name === value ? 'filled' : 'default'}
            aria-pressed={name === value}
            h={56}
            fz={17}
            onClick={() => onChange(name === value ? '' : name)}
          >
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
