import { Anchor } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import {
  listOutboxEndpoint,
  type OutboxRow,
  readOutboxAttachmentEndpoint,
  readOutboxMailEndpoint,
} from '#modules/identity/contract/mails/outbox.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall, usePages } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { splitAtLinks } from './mail-links.ts';
import styles from './outbox.module.css';

/** Lists mails, sent ones and those kept because no mail server is configured. */
export default function OutboxPage() {
  const t = useTranslations('identity.outbox');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const list = useListState({ filters: ['q'], sort: '-id' });
  const page = usePages(listOutboxEndpoint, list.filter.q ? { search: list.filter.q } : {});
  const columns: Column<OutboxRow>[] = [
    { key: 'createdAt', title: t('when'), cell: (mail) => format.moment(mail.createdAt), width: 'minmax(84px, 140px)' },
    { key: 'subject', title: t('subject'), cell: (mail) => mail.subject, strong: true, width: 'minmax(160px, 2fr)' },
    { key: 'to', title: t('to'), cell: (mail) => mail.recipients.join(', '), width: 'minmax(140px, 1.4fr)', wide: true },
    {
      key: 'status',
      title: t('status'),
      cell: (mail) => (
        <span className={mail.status === 'failed' || mail.bounced.length > 0 ? styles.failed : undefined}>
          {t(`is_${displayed(mail)}`)}
        </span>
      ),
      width: 'minmax(76px, 110px)',
    },
  ];
  return (
    <Page
      title={tPages('outbox')}
      flush
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
      side={list.selected && <Mail id={Number(list.selected)} onClose={() => list.select(null)} />}
      sideWidth={440}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} />
      </ListToolbar>
      <DataGrid
        label={tPages('outbox')}
        columns={columns}
        source={gridSource(page, list)}
        rowId={(mail) => String(mail.id)}
        empty={
          <FilteredEmptyList list={list}>
            <EmptyList title={t('empty')} text={t('emptyText')} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

function Mail({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('identity.outbox');
  const format = useFormat();
  const { data: mail, error, refetch } = useCall(readOutboxMailEndpoint, { id }, { keepPrevious: true });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!mail) return null;
  return (
    <article aria-label={mail.subject}>
      <SideHead title={mail.subject} onClose={onClose} />
      <Facts
        narrow
        facts={[
          { label: t('from'), value: mail.sender },
          { label: t('to'), value: mail.recipients.join(', ') },
          { label: t('when'), value: format.moment(mail.createdAt) },
          { label: t('bouncedAt'), value: mail.bouncedAt && format.moment(mail.bouncedAt) },
          { label: t('status'), value: [t(`is_${displayed(mail)}`), mail.error].filter(Boolean).join(': ') },
        ]}
      />
      <p className={styles.body}>{withLinks(mail.body)}</p>
      {mail.attachments.map((attachment, index) => (
        <Anchor
          inherit
          key={attachment.name}
          href={callAddress(readOutboxAttachmentEndpoint, { id: mail.id, index })}
          target="_blank"
          rel="noreferrer"
          className={styles.attachment}
        >
          <IconPaperclip size={16} stroke={1.5} aria-hidden /> {attachment.name}
        </Anchor>
      ))}
    </article>
  );
}

function displayed({ status, bounced }: Pick<OutboxRow, 'status' | 'bounced'>) {
  return bounced.length > 0 ? 'bounced' : status;
}

/** Renders URLs in the text as links. */
function withLinks(body: string) {
  return splitAtLinks(body).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Anchor inherit key={index} href={part} target="_blank" rel="noreferrer">
        {part}
      </Anchor>
    ),
  );
}
