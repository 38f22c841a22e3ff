import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type MapBin, readLocationMapEndpoint } from '#modules/stock/contract/location/read-location-map.endpoint.ts';
import { countAges, fillDegrees } from '#modules/stock/domain/location/location-map.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import styles from './location-map.module.css';

const views = ['fill', 'count'] as const;

/** The bins of the warehouse by aisle: bays beside each other, levels on top of each other, colored by their filling or by their last count. */
export function LocationMap({ onOpen }: { onOpen(bin: MapBin): void }) {
  const t = useTranslations('stock.locations.map');
  const [view, setView] = useState<(typeof views)[number]>('fill');
  const read = useCall(readLocationMapEndpoint, {}, { live: ['stock_location', 'stock_item', 'article'] });
  return (
    <div className={styles.map}>
      <div className={styles.head}>
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(value) => setView(value as (typeof views)[number])}
        />
        <ul className={styles.legend}>
          {view === 'fill'
            ? fillDegrees.map((value) => (
                <li key={value} data-tone={value}>
                  {t(`fill.${value}`)}
                </li>
              ))
            : countAges.map((value) => (
                <li key={value} data-tone={value}>
                  {t(`count.${value}`)}
                </li>
              ))}
        </ul>
      </div>
      <QueryData of={read}>
        {({ aisles }) =>
          aisles.map(({ aisle, bins }) => (
            <section key={aisle} aria-label={t('aisle', { aisle })}>
              <h2>{aisle === 0 ? t('noAisle') : t('aisle', { aisle })}</h2>
              <div className={styles.bays}>
                {[...Map.groupBy(bins, ({ bay }) => bay)].map(([bay, own]) => (
                  <div key={bay} className={styles.bay}>
                    {own
                      .toSorted((a, b) => b.level - a.level)
                      .map((bin) => (
                        <Bin key={bin.id} bin={bin} tone={view === 'fill' ? bin.fill : bin.count} onOpen={() => onOpen(bin)} />
                      ))}
                  </div>
                ))}
              </div>
            </section>
          ))
        }
      </QueryData>
    </div>
  );
}

function Bin({ bin, tone, onOpen }: { bin: MapBin; tone: string; onOpen(): void }) {
  const t = useTranslations('stock.locations.map');
  const format = useFormat();
  const about = t('bin', {
    ...{ code: bin.code, lots: bin.lots, kg: format.quantity(Math.round(bin.kg)) },
    maxKg: bin.maxKg === null ? 'none' : format.quantity(bin.maxKg),
    counted: bin.countedOn === null ? 'never' : format.date(bin.countedOn),
  });
  return (
    <button type="button" className={styles.bin} data-tone={tone} title={about} aria-label={about} onClick={onOpen}>
      {bin.code}
    </button>
  );
}
