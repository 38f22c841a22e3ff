import { Group, Select } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { assignWebRequestEndpoint } from '#modules/webrequests/contract/assign-web-request.endpoint.ts';
import {
  downloadWebRequestFileEndpoint,
  listWebRequestAssigneesEndpoint,
  type WebRequestRow,
} from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { requestActs } from './request-acts.tsx';
import styles from './web-requests.module.css';

type Props = { request: WebRequestRow; onClose: () => void };

/** Side panel of a request: content, problems and actions. */
export function RequestSide({ request, onClose }: Props) {
  const t = useTranslations('webrequests.side');
  const tProblems = useTranslations('webrequests.problems');
  const format = useFormat();
  const mayAnswer = useMay()('baskets.edit');
  return (
    <section aria-label={request.product}>
      <SideHead title={request.product} onClose={onClose} />
      <p className={styles.sub}>{[request.company, request.senderName].filter(Boolean).join(' · ')}</p>
      {request.problems.length > 0 && (
        <ul className={styles.problems}>
          {request.problems.map((problem) => (
            <li key={problem}>{tProblems(problem)}</li>
          ))}
        </ul>
      )}
      {mayAnswer && <Answers request={request} onRejected={onClose} />}
      <Facts
        narrow
        facts={[
          { label: t('quantity'), value: format.quantity(request.quantity) },
          { label: t('specification'), value: request.specification && <span className={styles.said}>{request.specification}</span> },
          { label: t('calculation'), value: request.isConfigured && t('isConfigured') },
          { label: t('wantedOn'), value: request.wantedOn && format.date(request.wantedOn, 'near') },
          { label: t('shownPrice'), value: request.shownPrice === null ? null : format.money(request.shownPrice, { sign: true }) },
          { label: t('reference'), value: request.reference },
          {
            label: t('file'),
            value: request.fileUrl && (
              <a href={request.fileUrl} target="_blank" rel="noreferrer noopener">
                {t('openFile')}
              </a>
            ),
          },
          {
            label: t('enclosed'),
            value: request.fileName && (
              <a href={callAddress(downloadWebRequestFileEndpoint, { id: request.id })} target="_blank" rel="noreferrer">
                {request.fileName}
              </a>
            ),
          },
          { label: t('receivedAt'), value: t('receivedBy', { when: format.moment(request.receivedAt), source: request.source }) },
          { label: t('email'), value: request.senderEmail },
          { label: t('phone'), value: request.senderPhone },
          { label: t('customer'), value: request.customer },
          { label: t('unit'), value: request.unit },
          { label: t('said'), value: request.answer && <span className={styles.said}>{request.answer}</span> },
          {
            label: t('basket'),
            value:
              request.basketId === null ? null : (
                <PageLink page={basketPage} params={{ id: request.basketId }}>
                  {request.basketNumber}
                </PageLink>
              ),
          },
        ]}
      />
    </section>
  );
}

/** The acts on an open request. Stays mounted for one that was answered meanwhile, so that the dialog over it stays too. */
function Answers({ request, onRejected }: { request: WebRequestRow; onRejected: () => void }) {
  const t = useTranslations('webrequests.side');
  const { data: people } = useCall(listWebRequestAssigneesEndpoint, {});
  const assign = useAct(assignWebRequestEndpoint, { invalidates: ['webrequests'] });
  const seen = { id: request.id, version: request.version };
  return (
    <>
      <Group gap="xs" mb="sm">
        <RecordActs acts={requestActs} row={request} onDone={onRejected} />
      </Group>
      {request.clock !== null && (
        <Select
          size="xs"
          mb="md"
          label={t('assignedTo')}
          placeholder={t('nobody')}
          data={(people?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={request.assignedUserId === null ? null : String(request.assignedUserId)}
          onChange={(value) => void assign.run({ ...seen, userId: value === null ? null : Number(value) })}
          clearable
          searchable
        />
      )}
    </>
  );
}
