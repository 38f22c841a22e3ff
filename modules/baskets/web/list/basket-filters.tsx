import { Button, Menu } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import {
  basketTypeCodes,
  listBasketFiltersEndpoint,
  openEventStatuses,
  type StatusGroup,
  statusGroups,
  tabGroups,
  toDeliverFilters,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { FilterChip } from '#platform/web/list/list-toolbar.tsx';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = Pick<ListControl, 'filter'> & { onSet: ListControl['setFilter'] };

const isTab = (group: StatusGroup) => tabGroups.some((one) => one === group);

/** The active filters of the list as chips, and the menu that adds one. */
export function BasketFilters({ filter, onSet }: Props) {
  const t = useTranslations('baskets.list');
  const tGroups = useTranslations('baskets.groups');
  const tTypes = useTranslations('baskets.types');
  const tEvent = useTranslations('baskets.eventStatus');
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const { data } = useCall(listBasketFiltersEndpoint, {});
  useKeys([{ keys: 'f', label: t('filter'), run: () => setOpened(true), action: true }]);
  const nameOf = (rows: { id: number; name: string }[] | undefined, id: string) => rows?.find((row) => String(row.id) === id)?.name ?? '';
  const group = statusGroups.find((one) => one === filter.group);
  const managers = group === 'follow_up' ? data?.callers : data?.managers;
  // A manager chosen in one group keeps a name in the others.
  const anyManager = [...(data?.managers ?? []), ...(data?.callers ?? [])];
  const type = basketTypeCodes.find((one) => one === filter.type);
  const event = openEventStatuses.find((one) => one === filter.event);
  const toDeliver = toDeliverFilters.find((one) => one === filter.toDeliver);
  const day = (date: string | undefined) => (date ? format.date(date, 'short') : '…');
  const [from, until] = [day(filter.from), day(filter.until)];
  const chips = [
    { name: 'group', title: t('status'), value: group ? tGroups(group) : '', shown: group !== undefined && !isTab(group) },
    { name: 'type', title: t('type'), value: type ? translateComposed(tTypes, type, type) : '', shown: type !== undefined },
    { name: 'manager', title: t('manager'), value: nameOf(anyManager, filter.manager ?? ''), shown: filter.manager !== undefined },
    { name: 'unit', title: t('unit'), value: nameOf(data?.units, filter.unit ?? ''), shown: filter.unit !== undefined },
    { name: 'late', title: t('delivery'), value: t('late'), shown: filter.late !== undefined },
    { name: 'event', title: t('eventStatus'), value: event ? tEvent(event) : '', shown: event !== undefined },
    { name: 'toDeliver', title: t('toDeliver'), value: toDeliver ? t(`toDeliverOf.${toDeliver}`) : '', shown: toDeliver !== undefined },
    { name: 'product', title: t('product'), value: nameOf(data?.groups, filter.product ?? ''), shown: filter.product !== undefined },
    {
      name: 'stage',
      title: t('stage'),
      value: t('stageOf', { stage: filter.stage ?? '', from, until }),
      shown: filter.stage !== undefined,
    },
  ];
  const items = (name: string, rows: readonly { id: number | string; name: string }[]) =>
    rows.map((row) => (
      <Menu.Item key={row.id} onClick={() => onSet(name, String(row.id))}>
        {row.name}
      </Menu.Item>
    ));
  return (
    <>
      {chips
        .filter((chip) => chip.shown)
        .map((chip) => (
          <FilterChip key={chip.name} name={chip.title} value={chip.value} onRemove={() => onSet(chip.name, null)} />
        ))}
      <Menu opened={opened} onChange={setOpened} position="bottom-start" width={240} shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            fw={400}
            leftSection={<IconFilter size={14} stroke={1.5} aria-hidden />}
            rightSection={<KeyHint keys="f" />}
          >
            {t('filter')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Menu.Label>{t('status')}</Menu.Label>
          {items(
            'group',
            statusGroups.filter((one) => !isTab(one)).map((one) => ({ id: one, name: tGroups(one) })),
          )}
          <Menu.Item onClick={() => onSet('late', '1')}>{t('onlyLate')}</Menu.Item>
          <Menu.Label>{t('toDeliver')}</Menu.Label>
          {items(
            'toDeliver',
            toDeliverFilters.map((one) => ({ id: one, name: t(`toDeliverOf.${one}`) })),
          )}
          <Menu.Label>{t('eventStatus')}</Menu.Label>
          {items(
            'event',
            openEventStatuses.map((one) => ({ id: one, name: tEvent(one) })),
          )}
          <Menu.Label>{t('type')}</Menu.Label>
          {items(
            'type',
            (data?.types ?? []).map((one) => ({ id: one, name: tTypes(one) })),
          )}
          <Menu.Label>{t('manager')}</Menu.Label>
          {items('manager', managers ?? [])}
          <Menu.Label>{t('unit')}</Menu.Label>
          {items('unit', data?.units ?? [])}
          <Menu.Label>{t('product')}</Menu.Label>
          {items('product', data?.groups ?? [])}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
