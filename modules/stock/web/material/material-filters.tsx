import { Select } from '@mantine/core';
import { materialStates } from '#modules/stock/contract/material/materials.endpoints.ts';
import { materialKinds } from '#modules/stock/domain/material/add-material.ts';
import { FilterChip } from '#platform/web/list/list-toolbar.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type MaterialState = (typeof materialStates)[number];
type Props = {
  state: MaterialState | undefined;
  kind: (typeof materialKinds)[number] | undefined;
  onFilter: (name: 'state' | 'kind', value: string | null) => void;
};

/** The filters of the list of materials, by state and by kind. */
export function MaterialFilters({ state, kind, onFilter }: Props) {
  const t = useTranslations('stock.materials');
  const tList = useTranslations('stock.list');
  const stateName = (value: MaterialState) => (value === 'retired' ? t('retired') : tList(value));
  return (
    <>
      {state ? (
        <FilterChip name={tList('state')} value={stateName(state)} onRemove={() => onFilter('state', null)} />
      ) : (
        <Select
          w={150}
          aria-label={tList('state')}
          placeholder={tList('state')}
          data={materialStates.map((value) => ({ value, label: stateName(value) }))}
          value={null}
          onChange={(value) => onFilter('state', value)}
        />
      )}
      {kind ? (
        <FilterChip name={t('kind')} value={t(`kinds.${kind}`)} onRemove={() => onFilter('kind', null)} />
      ) : (
        <Select
          w={150}
          aria-label={t('kind')}
          placeholder={t('kind')}
          data={materialKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={null}
          onChange={(value) => onFilter('kind', value)}
        />
      )}
    </>
  );
}
