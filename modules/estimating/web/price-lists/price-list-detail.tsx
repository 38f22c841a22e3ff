import { Button, Loader, Tabs } from '@mantine/core';
import { useState } from 'react';
import { priceListsPage } from '#modules/estimating/contract/estimating.pages.ts';
import { readPriceListHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { listPriceChoicesEndpoint, type PriceListView } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { History } from '#platform/web/parts/history.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { PriceListLines } from './price-list-lines.tsx';
import { ListState, priceListsAddress, useOwnerText } from './price-list-parts.tsx';
import { PriceListUses } from './price-list-uses.tsx';
import styles from './price-lists.module.css';

const EditPriceList = lazyPart(() => import('./price-list-drawers.tsx'), 'EditPriceList');
const CopyPriceList = lazyPart(() => import('./copy-price-list.tsx'), 'CopyPriceList');

const views = ['prices', 'uses', 'history'] as const;

/** One price list: its prices, and the orders it priced. */
export function PriceListDetail({ list }: { list: PriceListView }) {
  const t = useTranslations('estimating.priceLists');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const navigate = usePageNavigate();
  const mayEdit = useMay()('price_lists.edit');
  const ownerOf = useOwnerText();
  const choices = useCall(listPriceChoicesEndpoint, {});
  const at = useListState({ filters: ['view'], sort: 'id' });
  const [open, setOpen] = useState<'edit' | 'copy' | null>(null);
  const view = views.find((one) => one === at.filter.view) ?? 'prices';
  const close = () => setOpen(null);
  const { validFrom, validTo } = list;
  const period = validTo
    ? t('fromTo', { from: format.date(validFrom), to: format.date(validTo) })
    : t('from', { from: format.date(validFrom) });
  return (
    <Page
      title={list.name}
      crumbs={[{ title: tPages(priceListsPage.name), to: priceListsAddress }]}
      actions={
        mayEdit && (
          <>
            <Button variant="default" onClick={() => setOpen('copy')}>
              {t('copy')}
            </Button>
            <Button variant="default" onClick={() => setOpen('edit')}>
              {t('edit')}
            </Button>
          </>
        )
      }
    >
      <p className={styles.state}>
        <ListState row={list} />
        <strong>{ownerOf(list)}</strong>
        <span>{period}</span>
      </p>
      {list.note && <p>{list.note}</p>}
      <Tabs value={view} onChange={(next) => at.setFilter('view', next)} keepMounted={false}>
        <Tabs.List mb="md">
          {views.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`views.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="prices">
          {choices.error && <LoadError error={choices.error} retry={() => void choices.refetch()} />}
          {choices.data ? <PriceListLines list={list} choices={choices.data} editable={mayEdit} /> : !choices.error && <Loader size="sm" />}
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <History endpoint={readPriceListHistoryEndpoint} id={list.id} label={t('views.history')} />
        </Tabs.Panel>
        <Tabs.Panel value="uses">
          <PriceListUses list={list} />
        </Tabs.Panel>
      </Tabs>
      {open === 'edit' && <EditPriceList list={list} onClose={close} />}
      {open === 'copy' && (
        <CopyPriceList
          list={list}
          onClose={close}
          onMade={(id) => {
            close();
            void navigate(priceListsPage, { params: { price_list_id: id } });
          }}
        />
      )}
    </Page>
  );
}
