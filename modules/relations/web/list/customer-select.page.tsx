import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CustomerRow } from '#modules/relations/contract/customer.shapes.ts';
import { listRecentCustomersEndpoint, searchCustomersEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { relationsNewPage } from '#modules/relations/contract/relations.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useStableCallback } from '#platform/web/parts/use-stable-callback.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { productSelectionLink } from '../slots.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import styles from './customer-select.module.css';

/** Selects the customer of a calculation, by search or from the recent ones. */
export default function CustomerSelectPage() {
  const t = useTranslations('relations.select');
  const navigate = usePageNavigate();
  const follow = useNavigate();
  const may = useMay();
  const columns = useCustomerColumns();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 150);
  const [selected, setSelected] = useState<string | null>(null);
  const found = useCall(searchCustomersEndpoint, { search, limit: 50 }, { enabled: search !== '', keepPrevious: true });
  const recent = useCall(listRecentCustomersEndpoint, {});
  const everybody = useCall(searchCustomersEndpoint, { limit: 50 }, { enabled: recent.data?.rows.length === 0 });
  const shown = search !== '' ? found : recent.data?.rows.length === 0 ? everybody : recent;
  const rows = shown.data?.rows ?? [];
  // Whether the shown rows belong to the typed search, not to an earlier one.
  const isAnswer = typed.trim() === search && shown.data !== undefined && !shown.isPlaceholderData;
  const [entered, setEntered] = useState(false);

  function choose(row: CustomerRow) {
    const contact = row.contactId === null ? {} : { contact: String(row.contactId) };
    void follow(productSelectionLink({ customer: String(row.id), ...contact }));
  }
  const createTyped = () => void navigate(relationsNewPage, { search: { next: 'calculate', typed: typed.trim() } });
  const enter = useStableCallback(() => {
    setEntered(false);
    const row = selected === null ? rows[0] : rows.find(({ id }) => String(id) === selected);
    if (row) choose(row);
    else if (typed.trim() !== '' && may('relations.edit')) createTyped();
  });
  useEffect(() => {
    if (entered && isAnswer) enter();
  }, [entered, isAnswer, enter]);

  const newButton = may('relations.edit') && (
    <Button
      variant="default"
      onClick={typed.trim() === '' ? () => void navigate(relationsNewPage, { search: { next: 'calculate' } }) : createTyped}
    >
      {t('new')}
    </Button>
  );
  function select(id: string | null) {
    const row = rows.find((one) => String(one.id) === id);
    if (row && id === selected) choose(row);
    else setSelected(id);
  }
  return (
    <Page
      flush
      title={t('title')}
      actions={
        <>
          <Button variant="default" onClick={() => void follow(productSelectionLink({}))}>
            {t('without')}
          </Button>
          {newButton}
        </>
      }
    >
      <div className={styles.search}>
        <TextInput
          size="md"
          autoFocus
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setSelected(null);
            setEntered(false);
          }}
          onKeyDown={(event) => {
            const at = rows.findIndex((row) => String(row.id) === selected);
            const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (move !== undefined) {
              event.preventDefault();
              const next = rows[Math.max(0, Math.min(rows.length - 1, at + move))];
              setSelected(next ? String(next.id) : null);
            } else if (event.key === 'Enter') setEntered(true);
          }}
        />
        <p>
          {search === ''
            ? rows.length > 0 && t(recent.data?.rows.length ? 'recent' : 'all')
            : t('found', { count: found.data?.count ?? 0 })}
        </p>
      </div>
      <DataGrid
        label={t('title')}
        columns={[columns.name, columns.contact, columns.city, columns.unit, columns.priceList, columns.open, columns.credit]}
        source={gridSource(readWhole(shown, rows), { selected, select })}
        rowId={(row) => String(row.id)}
        onOpen={choose}
        empty={
          search === '' ? (
            <EmptyList title={t('noCustomers')} text={t('noCustomersText')} action={newButton} />
          ) : (
            <EmptyList title={t('nothing')} text={t(may('relations.edit') ? 'nothingNew' : 'nothingText')} action={newButton} />
          )
        }
      />
    </Page>
  );
}
