import { Select } from '@mantine/core';
import { departuresOf, type filterDemands, pickStates } from '#modules/stock/domain/picking/filter-demands.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = {
  rows: Parameters<typeof departuresOf>[0];
  by: Parameters<typeof filterDemands>[1];
  onFilter: (name: 'state' | 'until', value: string | null) => void;
};

/** Filters what waits to be picked by whether all of it is there, and by the departure that it must be out for. */
export function PickFilters({ rows, by, onFilter }: Props) {
  const t = useTranslations('stock.picking');
  const format = useFormat();
  const departures = departuresOf(rows);
  const nameOf = (departure: string) => {
    const [day = '', at = ''] = departure.split(' ');
    return t('outBy', { day: format.date(day, 'near'), at });
  };
  return (
    <>
      <Select
        w={140}
        clearable
        aria-label={t('stock')}
        placeholder={t('stock')}
        data={pickStates.map((value) => ({ value, label: t(value) }))}
        value={by.state ?? null}
        onChange={(value) => onFilter('state', value)}
      />
      <Select
        w={180}
        clearable
        aria-label={t('leavesAt')}
        placeholder={t('leavesAt')}
        data={(by.until && !departures.includes(by.until) ? [by.until, ...departures] : departures).map((value) => ({
          value,
          label: nameOf(value),
        }))}
        value={by.until ?? null}
        onChange={(value) => onFilter('until', value)}
      />
    </>
  );
}
