import { Button } from '@mantine/core';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { useComplaintActs } from './complaint-acts.tsx';

/** Says what the chosen solution still needs, the rework order or the credit note, with its button. */
export function SolveComplaint({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.solution');
  const may = useMay();
  const { acts, dialog } = useComplaintActs(complaint);
  const { effect, rework, credit, creditable, lineId } = complaint;
  const [act] = acts.filter(({ group }) => group === 'solve');
  if (complaint.status.kind === 'done') return null;
  const asksRework = effect === 'rework' && rework === null && may('complaint.edit');
  if (!asksRework && (effect !== 'credit' || credit !== null)) return null;
  const toCredit = creditable.length === 0 ? 'nothingToCredit' : may('financial.create') ? 'creditAsked' : 'creditByOthers';
  return (
    <div className={styles.solve}>
      <p>{t(asksRework ? (lineId === null ? 'reworkNoLine' : 'reworkAsked') : toCredit)}</p>
      {act && (
        <Button variant="default" onClick={act.run}>
          {act.label}
        </Button>
      )}
      {dialog}
    </div>
  );
}
