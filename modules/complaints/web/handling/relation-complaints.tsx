import { Button } from '@mantine/core';
import { useState } from 'react';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { ComplaintsTable } from './complaints-table.tsx';
import { RegisterComplaintDialog } from './register-complaint.dialog.tsx';

/** Lists the complaints of a customer, with a button to register one without an order. */
export default function RelationComplaints({ customerId }: { customerId: number }) {
  const t = useTranslations('complaints.tab');
  const navigate = usePageNavigate();
  const mayRegister = useMay()('complaint.register');
  const [registering, setRegistering] = useState(false);
  return (
    <div className={styles.tab}>
      <ComplaintsTable of={{ customerId }} empty={t('emptyCustomer')} />
      {mayRegister && (
        <Button variant="default" onClick={() => setRegistering(true)}>
          {t('register')}
        </Button>
      )}
      {registering && (
        <RegisterComplaintDialog
          customer={{ id: customerId }}
          onClose={() => setRegistering(false)}
          onDone={(id) => void navigate(complaintDashboardPage, { params: { complaint_id: id } })}
        />
      )}
    </div>
  );
}
