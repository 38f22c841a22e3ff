import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { listMyComplaintsEndpoint, type MyComplaint } from '#modules/complaints/contract/mine/my-complaints.endpoint.ts';
import { readMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/read-my-complaint-file.endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { ComplaintAnswer } from './complaint-answer.tsx';
import styles from './my-complaints.module.css';
import { PhotoButton } from './photo-button.tsx';
import { ReportComplaintDialog } from './report-complaint.dialog.tsx';
import { useSendPhotos } from './use-send-photos.ts';

/** The complaints about an order of the customer, with a button to report one. */
export default function MyComplaints({ orderId }: { orderId: number }) {
  const t = useTranslations('complaints.mine');
  const [reporting, setReporting] = useState(false);
  const { data, error, refetch } = useCall(listMyComplaintsEndpoint, { id: orderId }, { live: ['basket'] });
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      {data.rows.length > 0 && (
        <ul className={styles.list}>
          {data.rows.map((complaint) => (
            <Complaint key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setReporting(true)}>
        {t('report')}
      </Button>
      {reporting && (
        <ReportComplaintDialog orderId={orderId} types={data.types} reasons={data.reasons} onClose={() => setReporting(false)} />
      )}
    </PortalCard>
  );
}

function Complaint({ complaint }: { complaint: MyComplaint }) {
  const t = useTranslations('complaints.mine');
  const format = useFormat();
  const { send, problem, pending } = useSendPhotos(addMyComplaintFileEndpoint);
  const { id, number, title, description, registeredAt, isDone, solution, files, letters } = complaint;
  const [answering, setAnswering] = useState(false);
  const address = (fileId: number) => callAddress(readMyComplaintFileEndpoint, { id, fileId });
  return (
    <li>
      <div className={styles.head}>
        <strong>
          {number} · {title}
        </strong>
        <span className={styles.quiet}>
          {format.moment(registeredAt)} · {t(isDone ? 'done' : 'open')}
        </span>
      </div>
      <p>{description}</p>
      {solution && <p>{t('solution', { solution })}</p>}
      {letters.length > 0 && (
        <p>
          {t('letters')}{' '}
          {letters.map((letter) => (
            <Anchor key={letter.id} href={address(letter.id)} target="_blank" rel="noreferrer" className={styles.file}>
              {letter.name}
            </Anchor>
          ))}
        </p>
      )}
      {files.length > 0 && (
        <p className={styles.quiet}>
          {t('files', { count: files.length })}{' '}
          {files.map((file) =>
            file.isMine ? (
              <Anchor key={file.id} href={address(file.id)} target="_blank" rel="noreferrer" className={styles.file}>
                {file.name}
              </Anchor>
            ) : (
              <span key={file.id} className={styles.file}>
                {file.name}
              </span>
            ),
          )}
        </p>
      )}
      <div className={styles.acts}>
        {answering ? (
          <ComplaintAnswer complaint={complaint} onClose={() => setAnswering(false)} />
        ) : (
          <Button variant="default" onClick={() => setAnswering(true)} aria-label={t('answerOf', { number })}>
            {t('answer')}
          </Button>
        )}
        {!isDone && (
          <PhotoButton label={t('addTo', { number })} loading={pending} onChoose={(photos) => void send(id, photos)}>
            {t('add')}
          </PhotoButton>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  );
}
