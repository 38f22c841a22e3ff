import { Button } from '@mantine/core';
import { useState } from 'react';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { reportReturnEndpoint } from '#modules/complaints/contract/report-return.endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { ComplaintsTable } from './complaints-table.tsx';
import { RegisterComplaintDialog } from './register-complaint.dialog.tsx';
import { ReportReturnDialog } from './report-return.dialog.tsx';

/** The complaints about a return, with a button to register one, or to report what is wrong to who registers them. */
export function ReturnComplaints({ returnId, basketId }: { returnId: number; basketId: number }) {
  const t = useTranslations('complaints.tab');
  const navigate = usePageNavigate();
  const may = useMay();
  const mayRegister = may(registerComplaintEndpoint.permission);
  const mayReport = !mayRegister && may(reportReturnEndpoint.permission);
  const [registering, setRegistering] = useState(false);
  return (
    <section className={styles.tab} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ComplaintsTable of={{ returnId }} empty={t(mayRegister || mayReport ? 'emptyReturn' : 'emptyReturnAsk')} />
      {(mayRegister || mayReport) && (
        <Button variant="default" onClick={() => setRegistering(true)}>
          {t(mayRegister ? 'register' : 'report')}
        </Button>
      )}
      {registering && mayReport && <ReportReturnDialog returnId={returnId} onClose={() => setRegistering(false)} />}
      {registering && mayRegister && (
        <RegisterComplaintDialog
          basketId={basketId}
          returnId={returnId}
          onClose={() => setRegistering(false)}
          onDone={(id) => void navigate(complaintDashboardPage, { params: { complaint_id: id } })}
        />
      )}
    </section>
  );
}
