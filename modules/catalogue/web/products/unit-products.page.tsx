import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { mainGroupsPage, unitProductsPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { listUnitProductsEndpoint } from '#modules/catalogue/contract/unit-products.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { UnitMatrix } from './unit-matrix.tsx';
import { UnitOrder } from './unit-order.tsx';
import { type Cell, UnitProductDrawer } from './unit-product-drawer.tsx';

const all = 'all';

/** Maintains which unit sells which product and how; for a single unit also their order. */
export default function UnitProductsPage() {
  const t = useTranslations('catalogue.units');
  const tPages = useTranslations('platform.pages');
  const list = useListState({ filters: ['unit'], sort: 'order' });
  const read = useCall(listUnitProductsEndpoint, {});
  const may = useMay();
  const [cell, setCell] = useState<Cell | null>(null);
  const { data } = read;
  const unit = data?.units.find(({ id }) => String(id) === list.filter.unit);
  return (
    <Page flush title={tPages(unitProductsPage.name)}>
      <ListToolbar>
        <SegmentedControl
          style={{ maxWidth: '100%', overflowX: 'auto' }}
          aria-label={t('view')}
          data={[{ value: all, label: t('all') }, ...(data?.units ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={unit ? String(unit.id) : all}
          onChange={(value) => list.setFilter('unit', value === all ? null : value)}
        />
      </ListToolbar>
      {(!data || read.error) && <QueryStatus of={[read]} />}
      {data?.subGroups.length === 0 && (
        <EmptyList
          title={t('empty')}
          text={t('emptyText')}
          action={may(mainGroupsPage.access) && <PageLink page={mainGroupsPage}>{tPages(mainGroupsPage.name)}</PageLink>}
        />
      )}
      {data && data.subGroups.length > 0 && !unit && <UnitMatrix data={data} onOpen={setCell} />}
      {data && data.subGroups.length > 0 && unit && <UnitOrder key={unit.id} data={data} unit={unit} onOpen={setCell} />}
      {data && cell && <UnitProductDrawer data={data} cell={cell} onClose={() => setCell(null)} />}
    </Page>
  );
}
