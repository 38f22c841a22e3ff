import { SegmentedControl, Select } from '@mantine/core';
import { useState } from 'react';
import { defaultAnswersPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { listDefaultAnswersEndpoint, listDefaultCustomersEndpoint } from '#modules/catalogue/contract/default-answers.endpoints.ts';
import { readDefaultAnswersHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import type { DefaultScope } from '#modules/catalogue/domain/questions/default-answers.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { DefaultViolations } from './default-violations.tsx';
import styles from './defaults-grid.module.css';
import { DefaultsGrid, type ScopeColumn } from './defaults-grid.tsx';

const scopes = ['unit', 'subGroup', 'priceList', 'customer'] as const satisfies readonly DefaultScope[];
type Scope = (typeof scopes)[number];
const listOf = { unit: 'units', subGroup: 'subGroups', priceList: 'priceLists', customer: 'customers' } as const;

/** Maintains the default answers: general ones, and those of a unit, product, price list type or customer. */
export default function DefaultAnswersPage() {
  const t = useTranslations('catalogue.defaults');
  const tPages = useTranslations('platform.pages');
  const list = useListState({ filters: ['scope', 'group', 'product'], sort: 'order' });
  const scope: Scope = scopes.find((one) => one === list.filter.scope) ?? 'unit';
  const [added, setAdded] = useState<{ key: string; name: string }[]>([]);
  const read = useCall(listDefaultAnswersEndpoint, {});
  const { data } = read;
  const product = data?.subGroups.find(({ key }) => key === list.filter.product) ?? data?.subGroups[0];
  const kept = data?.[listOf[scope]] ?? [];
  const named = scope === 'customer' ? [...kept, ...added.filter(({ key }) => !kept.some((one) => one.key === key))] : kept;
  const columns: ScopeColumn[] = [{ scope: 'general', key: '', name: t('general') }, ...named.map((one) => ({ scope, ...one }))];
  return (
    <Page flush title={tPages(defaultAnswersPage.name)}>
      <ListToolbar>
        <SegmentedControl
          style={{ maxWidth: '100%', overflowX: 'auto' }}
          aria-label={t('scope')}
          data={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
          value={scope}
          onChange={(value) => list.setFilter('scope', value)}
        />
        {scope === 'customer' && <CustomerPicker onPick={(one) => setAdded([...added, one])} />}
        <Select
          aria-label={t('testWith')}
          w={230}
          searchable
          allowDeselect={false}
          value={product?.key ?? null}
          data={(data?.subGroups ?? []).map(({ key, name }) => ({ value: key, label: t('testProduct', { name }) }))}
          onChange={(key) => list.setFilter('product', key)}
        />
      </ListToolbar>
      {(!data || read.error) && <QueryStatus of={[read]} />}
      {data && <DefaultViolations violations={data.violations} questions={data.questions} columns={columns} />}
      {data?.questions.length === 0 && <EmptyList title={t('empty')} text={t('emptyText')} />}
      {data && data.questions.length > 0 && <DefaultsGrid data={data} columns={columns} product={product} />}
      {data && data.questions.length > 0 && (
        <div className={styles.history}>
          <HistoryFold endpoint={readDefaultAnswersHistoryEndpoint} />
        </div>
      )}
    </Page>
  );
}

/** Finds a customer by name and adds a column for it. */
function CustomerPicker({ onPick }: { onPick: (customer: { key: string; name: string }) => void }) {
  const t = useTranslations('catalogue.defaults');
  const [search, setSearch] = useState('');
  const found = useCall(listDefaultCustomersEndpoint, { search }, { keepPrevious: true });
  const rows = found.data?.rows ?? [];
  return (
    <Select
      aria-label={t('addCustomer')}
      placeholder={t('addCustomer')}
      w={220}
      searchable
      filter={({ options }) => options}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      data={rows.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(key) => {
        const one = rows.find((row) => row.key === key);
        if (one) onPick(one);
        setSearch('');
      }}
    />
  );
}
