import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { listFullCountEndpoint } from '#modules/stock/contract/counting/full-count.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import type { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './counting.module.css';

type Props = {
  aisles: OutputOf<typeof listFullCountEndpoint>['aisles'];
  list: ReturnType<typeof useListState>;
  isStarted: boolean;
  /** The list of positions left to count. */
  children: ReactNode;
};

/** A count of the whole warehouse: from which day on it runs, and how far each aisle is. */
export function FullCount({ aisles, list, isStarted, children }: Props) {
  const t = useTranslations('stock.counting');
  const chosen = list.filter.aisle;
  return (
    <>
      <ListToolbar>
        <DateField
          aria-label={t('full.since')}
          placeholder={t('full.since')}
          size="xs"
          clearable
          value={list.filter.since ?? null}
          onChange={(day: string | null) => list.setFilter('since', day ?? '')}
        />
        {aisles.map(({ aisle, counted, left }) => (
          <Button
            key={aisle}
            size="compact-xs"
            variant={chosen === String(aisle) ? 'filled' : 'default'}
            className={left === 0 ? styles.done : undefined}
            aria-pressed={chosen === String(aisle)}
            onClick={() => list.setFilter('aisle', chosen === String(aisle) ? '' : String(aisle))}
          >
            {t('full.aisle', { aisle, counted, total: counted + left })}
          </Button>
        ))}
      </ListToolbar>
      {isStarted ? children : <EmptyList title={t('full.title')} text={t('full.text')} />}
    </>
  );
}
