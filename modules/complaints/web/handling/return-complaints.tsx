import { Button } from '@mantine/core';
import { useState } from 'react';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { ComplaintsTable } from './complaints-table.tsx';
import { RegisterComplaintDialog } from './register-complaint.dialog.tsx';

/** The complaints about a return, with a button to register one. */
export function ReturnComplaints({ returnId, basketId }: { returnId: number; basketId: number }) {
  const t = useTranslations('complaints.tab');
  const navigate = usePageNavigate();
  const mayRegister = useMay()(registerComplaintEndpoint.permission);
  const [registering, setRegistering] = useState(false);
  return (
    <section className={styles.tab} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ComplaintsTable of={{ returnId }} empty={t(mayRegister ? 'emptyReturn' : 'emptyReturnAsk')} />
      {mayRegister && (
        <Button variant="default" onClick={() => setRegistering(true)}>
          {t('register')}
        </Button>
      )}
      {registering && (
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
