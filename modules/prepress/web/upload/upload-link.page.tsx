import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { ArtworkLine } from '#modules/prepress/contract/artwork.shapes.ts';
import { disableUploadLinkEndpoint } from '#modules/prepress/contract/disable-upload-link.endpoint.ts';
import { uploadLinkPage } from '#modules/prepress/contract/prepress.pages.ts';
import { renewUploadLinkEndpoint } from '#modules/prepress/contract/renew-upload-link.endpoint.ts';
import { listUploadLinksEndpoint, type UploadLinkShape } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { ExpectedFiles } from './expected-files.tsx';
import NewUploadLinkDialog from './new-upload-link.dialog.tsx';
import styles from './upload-link.module.css';

const refreshed = { invalidates: ['prepress', 'baskets'] as const };

/** The upload links of an order, with the files that the customer is asked for. */
export default function UploadLinkPage() {
  const t = useTranslations('prepress.links');
  const { id } = usePageParams(uploadLinkPage);
  const may = useMay();
  const { data, error, refetch } = useCall(listUploadLinksEndpoint, { id }, { live: [`basket:${id}`] });
  const [url, setUrl] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const manages = may('prepress.manage') && data.lines.length > 0;
  return (
    <Page
      title={t('title', { number: data.number })}
      actions={
        manages && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setMaking(true)}>
            {t('makeNew')}
          </Button>
        )
      }
    >
      <p className={styles.lead}>
        <PageLink page={basketPage} params={{ id }} underline="always">
          {data.number}
        </PageLink>{' '}
        · {data.customer} · {data.contactEmail === '' ? t('noEmail') : t('to', { name: data.contactName, email: data.contactEmail })}
      </p>
      {url && <NewLink url={url} />}
      <h2 className={styles.head}>{t('expected')}</h2>
      <ExpectedFiles lines={data.lines} uncalculated={data.uncalculated} manages={may('prepress.manage')} />
      <h2 className={styles.head}>{t('links')}</h2>
      {data.links.length === 0 ? (
        <p className={styles.lead}>{t('none')}</p>
      ) : (
        <Links links={data.links} lines={data.lines} manages={manages} />
      )}
      {making && <NewUploadLinkDialog id={Number(id)} order={data} onMade={setUrl} onClose={() => setMaking(false)} />}
    </Page>
  );
}

/** Shows the URL once; only its hash is stored. */
function NewLink({ url }: { url: string }) {
  const t = useTranslations('prepress.links');
  return (
    <div className={styles.made}>
      <TextInput label={t('address')} description={t('once')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

type LinksProps = { links: readonly UploadLinkShape[]; lines: readonly ArtworkLine[]; manages: boolean };

function Links({ links, lines, manages }: LinksProps) {
  const t = useTranslations('prepress.links');
  const tSlots = useTranslations('prepress.slots');
  const slots = lines.flatMap((line) =>
    line.slots.map((slot) => ({ id: slot.id, name: `${line.description}, ${tSlots(slot.slot).toLowerCase()}` })),
  );
  const filesOf = ({ slotIds }: UploadLinkShape) =>
    slotIds
      ? slots
          .filter(({ id }) => slotIds.includes(id))
          .map(({ name }) => name)
          .join('; ')
      : t('allFiles');
  const format = useFormat();
  const renew = useAct(renewUploadLinkEndpoint, {
    ...refreshed,
    onDone: ({ days }) => notify({ kind: 'success', title: t('renewed', { days }) }),
  });
  const disable = useAct(disableUploadLinkEndpoint, refreshed);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('madeAt')}</th>
            <th>{t('files')}</th>
            <th>{t('recipient')}</th>
            <th>{t('language')}</th>
            <th>{t('state')}</th>
            <th>{t('expires')}</th>
            <th>{t('visits')}</th>
            <th aria-label={t('acts')} />
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.id}>
              <td>{t('madeBy', { when: format.moment(link.createdAt), by: link.madeBy })}</td>
              <td>{filesOf(link)}</td>
              <td>{link.recipient || t('notMailed')}</td>
              <td>{link.language.toUpperCase()}</td>
              <td>{t(`states.${link.state}`)}</td>
              <td>{format.moment(link.expiresAt)}</td>
              <td>{link.visitedAt ? t('visited', { count: link.visits, when: format.moment(link.visitedAt) }) : t('neverVisited')}</td>
              <td>
                {manages && link.state !== 'disabled' && (
                  <Group gap="xs" wrap="nowrap">
                    <Button size="xs" variant="default" onClick={() => void renew.run({ linkId: link.id })}>
                      {t('renew')}
                    </Button>
                    <ConfirmButton
                      size="xs"
                      question={t('disableQuestion')}
                      verb={t('disable')}
                      onConfirm={() => disable.run({ linkId: link.id })}
                    >
                      {t('disable')}
                    </ConfirmButton>
                  </Group>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
