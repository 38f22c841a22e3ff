import { Button } from '@mantine/core';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { ActMenu, useActKeys } from '#platform/web/layout/act-menu.tsx';
import { RecordHead } from '#platform/web/layout/record-head.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../complaints.module.css';
import { useComplaintActs } from './complaint-acts.tsx';
import { ComplaintStatusOf } from './complaint-status.tsx';

/** The page header: title, status, the statuses it may move to, and further commands. */
export function ComplaintHead({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.detail');
  return (
    <RecordHead
      title={complaint.title}
      status={
        <>
          <ComplaintStatusOf status={complaint.status} />
          {complaint.late && <span className={styles.late}>{t('late')}</span>}
          {!complaint.late && complaint.overstayed && <span className={styles.late}>{t('overstayed')}</span>}
        </>
      }
      sub={[complaint.customer, complaint.unit].join(' · ')}
      acts={<HeadActs complaint={complaint} />}
    />
  );
}

function HeadActs({ complaint }: { complaint: ComplaintDetail }) {
  const { acts, dialog } = useComplaintActs(complaint);
  // The next step is the primary button; its dialog lists unmet requirements.
  const primary = acts.find(({ group }) => group === 'next');
  const groups = (['move', 'solve', 'write'] as const).map((one) => acts.filter(({ group }) => group === one));
  useActKeys(groups.flat(), primary);
  return (
    <>
      <ActMenu groups={groups} width={280} />
      {primary && (
        <Button variant="default" onClick={primary.run}>
          {primary.label}
        </Button>
      )}
      {dialog}
    </>
  );
}
