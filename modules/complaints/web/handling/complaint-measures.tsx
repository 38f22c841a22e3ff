import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ComplaintDetail, ComplaintMeasure } from '#modules/complaints/contract/complaint.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { SaveMeasureDialog } from './save-measure.dialog.tsx';

/** The measures against recurrence: owner, due day, done, effective. */
export function ComplaintMeasures({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.measures');
  const mayEdit = useMay()('complaint.edit') && complaint.status.kind !== 'done';
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  // The current state of the edited measure, also after somebody else changes it.
  const edited = complaint.measures.find(({ id }) => id === editing);
  return (
    <div className={styles.tab}>
      {complaint.measures.length === 0 && <p className={styles.quiet}>{t('empty')}</p>}
      <ul className={styles.measures}>
        {complaint.measures.map((measure) => (
          <Measure key={measure.id} measure={measure} onEdit={mayEdit ? () => setEditing(measure.id) : undefined} />
        ))}
      </ul>
      {mayEdit && (
        <Button variant="default" onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      )}
      {(editing === 'new' || edited) && (
        <SaveMeasureDialog complaintId={complaint.id} measure={edited ?? null} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}

function Measure({ measure, onEdit }: { measure: ComplaintMeasure; onEdit: (() => void) | undefined }) {
  const t = useTranslations('complaints.measures');
  const format = useFormat();
  const due = t('due', { date: format.date(measure.dueOn) });
  return (
    <li className={styles.measure}>
      <div>
        <p>{measure.description}</p>
        <small>
          {[measure.improvement, measure.owner, measure.doneOn ? t('doneOn', { date: format.date(measure.doneOn) }) : due]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {measure.checkNote && <p>{measure.checkNote}</p>}
      </div>
      <MeasureState measure={measure} />
      {onEdit && (
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
    </li>
  );
}

function MeasureState({ measure }: { measure: ComplaintMeasure }) {
  const t = useTranslations('complaints.measures.states');
  if (measure.effective === true) return <StatusBadge status={t('helped')} tone="green" progress="dot" />;
  if (measure.effective === false) return <StatusBadge status={t('failed')} tone="rust" progress="cancelled" />;
  if (measure.doneOn) return <StatusBadge status={t('toCheck')} tone="violet" progress="twoThirds" />;
  return <StatusBadge status={t(measure.late ? 'late' : 'open')} tone={measure.late ? 'rust' : 'blue'} progress="empty" />;
}
