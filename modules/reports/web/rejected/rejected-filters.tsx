import { Select } from '@mantine/core';
import { listBasketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { listCompetitorsEndpoint } from '#modules/baskets/contract/quote/note-loss.endpoints.ts';
import { listBasketReasonsEndpoint } from '#modules/baskets/contract/reason/reasons.endpoints.ts';
import { callStates, defaultRejectionDays, rejectionDays, rejectionKinds } from '#modules/reports/domain/rejected.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = Pick<ListControl, 'filter'> & { onSet: ListControl['setFilter'] };
type Choice = { value: string; label: string };

/** The filters of the list: kind, reason, competitor, call, manager, unit and period. */
export function RejectedFilters({ filter, onSet }: Props) {
  const t = useTranslations('reports.rejected');
  const tKinds = useTranslations('reports.kinds');
  const { data } = useCall(listBasketFiltersEndpoint, {});
  const reasons = useCall(listBasketReasonsEndpoint, {});
  const rivals = useCall(listCompetitorsEndpoint, {});
  const given = (reasons.data?.rows ?? []).filter(({ kind }) => kind !== 'wait');
  const once = given.filter(({ code }, index) => given.findIndex((other) => other.code === code) === index);
  const named = (rows: readonly { id: number; name: string }[] = []): Choice[] =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const choices: { name: string; label: string; data: Choice[] }[] = [
    { name: 'kind', label: t('kind'), data: rejectionKinds.map((value) => ({ value, label: tKinds(value) })) },
    { name: 'reason', label: t('reason'), data: once.map(({ code, name }) => ({ value: code, label: name })) },
    { name: 'call', label: t('callColumn'), data: callStates.map((value) => ({ value, label: t(`calls.${value}`) })) },
    { name: 'competitor', label: t('competitor'), data: (rivals.data?.rows ?? []).map((name) => ({ value: name, label: name })) },
    { name: 'manager', label: t('orderManager'), data: named(data?.managers) },
    { name: 'unit', label: t('unit'), data: named(data?.units) },
  ];
  const periods = rejectionDays.map((days) => ({ value: String(days), label: days === 0 ? t('always') : t('lastDays', { days }) }));
  const usual = String(defaultRejectionDays);
  return (
    <>
      <Select
        w={150}
        size="xs"
        aria-label={t('period')}
        data={periods}
        value={periods.some(({ value }) => value === filter.days) ? (filter.days ?? usual) : usual}
        onChange={(days) => onSet('days', days === usual ? null : days)}
        allowDeselect={false}
      />
      {choices.map(({ name, label, data: options }) => (
        <Select
          key={name}
          w={name === 'unit' ? 146 : name === 'call' ? 110 : 128}
          size="xs"
          aria-label={label}
          placeholder={label}
          data={options}
          value={options.some(({ value }) => value === filter[name]) ? (filter[name] ?? null) : null}
          onChange={(value) => onSet(name, value)}
          clearable
        />
      ))}
    </>
  );
}
