import { Button } from '@mantine/core';
import { useState } from 'react';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { ComplaintsTable } from './complaints-table.tsx';
import { RegisterComplaintDialog } from './register-complaint.dialog.tsx';

/** Lists the complaints about an order, with a button to register one. */
export default function BasketComplaints({ basket }: { basket: { id: number; type: number } }) {
  const t = useTranslations('complaints.tab');
  const navigate = usePageNavigate();
  const mayRegister = useMay()('complaint.register') && basket.type !== basketTypes.quote;
  const [registering, setRegistering] = useState(false);
  return (
    <div className={styles.tab}>
      <ComplaintsTable of={{ basketId: basket.id }} empty={t(basket.type === basketTypes.quote ? 'quote' : 'emptyOrder')} />
      {mayRegister && (
        <Button variant="default" onClick={() => setRegistering(true)}>
          {t('register')}
        </Button>
      )}
      {registering && (
        <RegisterComplaintDialog
          basketId={basket.id}
          onClose={() => setRegistering(false)}
          onDone={(id) => void navigate(complaintDashboardPage, { params: { complaint_id: id } })}
        />
      )}
    </div>
  );
}
