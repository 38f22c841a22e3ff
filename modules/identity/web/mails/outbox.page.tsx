import { outboxPage } from '#modules/identity/contract/identity.pages.ts';
import { listOutboxEndpoint, type OutboxRow, outboxStates } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterSelect } from '#platform/web/list/list-filters.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { contributedOutboxActs } from '../slots.ts';
import styles from './outbox.module.css';
import { displayedStatus, OutboxMail } from './outbox-mail.tsx';

/** Lists mails, sent ones and those kept because no mail server is configured. */
export default function OutboxPage() {
  const t = useTranslations('identity.outbox');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const list = useListState({ filters: ['q', 'state'], sort: '-id' });
  const { q } = list.filter;
  const state = outboxStates.find((one) => one === list.filter.state);
  const statusOf = (mail: OutboxRow) => t(`is_${displayedStatus(mail)}`);
  const columns: Column<OutboxRow>[] = [
    {
      key: 'createdAt',
      title: t('when'),
      cell: (mail) => format.moment(mail.createdAt),
      text: (mail) => mail.createdAt,
      width: 'minmax(84px, 140px)',
    },
    {
      key: 'subject',
      title: t('subject'),
      cell: (mail) => mail.subject,
      text: (mail) => mail.subject,
      strong: true,
      width: 'minmax(160px, 2fr)',
    },
    { key: 'to', title: t('to'), cell: recipientsOf, text: recipientsOf, width: 'minmax(140px, 1.4fr)', wide: true },
    {
      key: 'status',
      title: t('status'),
      cell: (mail) => (
        <span className={mail.status === 'failed' || mail.bounced.length > 0 ? styles.failed : undefined}>{statusOf(mail)}</span>
      ),
      text: statusOf,
      width: 'minmax(76px, 110px)',
    },
  ];
  const acts = contributedOutboxActs();
  const mails = usePagedList(
    listOutboxEndpoint,
    { ...(q && { search: q }), ...(state && { state }) },
    { name: outboxPage.name, title: tPages('outbox'), list, columns, live: [], mayPick: acts.length > 0 },
  );
  return (
    <Page
      title={tPages('outbox')}
      flush
      actions={mails.exportButton}
      foot={mails.foot({ acts: <BulkActs acts={acts} chosen={mails.chosen} onClear={mails.clearPicks} /> })}
      side={list.selected && <OutboxMail id={Number(list.selected)} onClose={() => list.select(null)} />}
      sideWidth={440}
    >
      <ListToolbar>
        <ListSearch value={q ?? ''} onChange={(text) => list.setFilter('q', text)} />
        <FilterSelect
          label={t('status')}
          data={outboxStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          value={state}
          onChange={(value) => list.setFilter('state', value)}
        />
        {mails.menu}
      </ListToolbar>
      <DataGrid
        {...mails.grid}
        empty={
          <FilteredEmptyList list={list}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

const recipientsOf = ({ recipients }: OutboxRow) => recipients.join(', ');
