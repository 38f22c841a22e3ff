import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { readPackageFiguresEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import { packageDashboardPage } from '#modules/shipping/contract/shipping.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../shipping.module.css';
import { CutOffs } from './cut-offs.tsx';
import { ManifestMenu } from './manifest-menu.tsx';

export const packageGroups = ['pack', 'waiting', 'gone'] as const;
export type PackageGroup = (typeof packageGroups)[number];

type Props = {
  group: PackageGroup;
  list: ListControl;
  hasChosen: boolean;
  /** The acts on the chosen rows, in place of the figures; always there, because a dialog of theirs outlives the choice. */
  acts: ReactNode;
  children: ReactNode;
};

/** The frame of every group: search, groups, and at the foot the packed shipments and the cut-off times. */
export function PackageFrame({ group, list, hasChosen, acts, children }: Props) {
  const t = useTranslations('shipping.packages');
  const tPages = useTranslations('platform.pages');
  const { data } = useCall(readPackageFiguresEndpoint, {}, { live: ['shipment'], refetchIntervalMs: 60_000 });
  const figures = data && (
    <>
      <span>{t('inHouse', { packed: data.packed, packages: data.packages, kilograms: Math.ceil(data.grams / 1000) })}</span>
      <CutOffs cutOffs={data.cutOffs} />
      <ManifestMenu loaded={data.loaded} today={data.today} />
    </>
  );
  return (
    <Page
      title={tPages(packageDashboardPage.name)}
      flush
      foot={
        <>
          {acts}
          {!hasChosen && figures}
        </>
      }
    >
      <ListToolbar>
        <ListSearch
          value={list.filter.q ?? ''}
          onChange={(q) => list.setFilter('q', q)}
          label={group === 'pack' ? t('search') : t('searchShipment')}
        />
        <SegmentedControl
          size="xs"
          className={styles.groups}
          aria-label={t('group')}
          data={packageGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={group}
          onChange={(value) => list.setFilter('group', value === 'pack' ? '' : value)}
        />
      </ListToolbar>
      {children}
    </Page>
  );
}
