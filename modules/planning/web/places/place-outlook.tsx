import { readPlaceOutlookEndpoint } from '#modules/planning/contract/places/read-place-outlook.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { DayColumns } from '../dashboard/day-columns.tsx';
import styles from './places.module.css';

const minutesPerHour = 60;

/** The setup of a machine now, and the load of its next week after holidays and exceptions. */
export function PlaceOutlook({ placeId }: { placeId: number }) {
  const t = useTranslations('planning.places.outlook');
  const tSetup = useTranslations('planning.setup.attributes');
  const format = useFormat();
  const { data, error, refetch } = useCall(readPlaceOutlookEndpoint, { id: placeId }, { live: ['event', 'line'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const { onMachine, days } = data;
  const sum = (part: 'planned' | 'capacity') => Math.round(days.reduce((all, day) => all + day[part], 0) / (minutesPerHour / 10)) / 10;
  return (
    <section className={styles.outlook} aria-label={t('title')}>
      {onMachine.length > 0 && (
        <p>
          {t('onMachine')} <strong>{onMachine.map(({ attribute, value }) => `${tSetup(attribute)} ${value}`).join(', ')}</strong>
        </p>
      )}
      <h3>{t('title')}</h3>
      <p>
        {sum('capacity') === 0
          ? t('closed')
          : t('hours', { open: format.decimal(sum('capacity')), planned: format.decimal(sum('planned')) })}
      </p>
      <DayColumns days={days} />
    </section>
  );
}
