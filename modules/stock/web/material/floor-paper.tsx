import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { BigButton } from '#modules/planning/web/public.ts';
import { readJobPaperEndpoint } from '#modules/stock/contract/material/job-paper.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

const JobPaperDialog = lazyPart(() => import('./job-paper.dialog.tsx'), 'JobPaperDialog', 'soon');
/** Slot entry of the dialog that reports a job ready. */
export const ReportReadyPaper = lazyPart(() => import('./report-ready-paper.tsx'), 'ReportReadyPaper', 'soon');

/** Slot entry: books the paper of a job at the press, for operations that work on paper. */
export function FloorPaper({ job }: { job: Todo }) {
  const t = useTranslations('stock.jobPaper');
  const [opened, setOpened] = useState(false);
  // Read with the job, so that the dialogs propose paper without a network too.
  useCall(readJobPaperEndpoint, { lineId: job.lineId }, { enabled: job.paper !== null });
  if (job.paper === null) return null;
  return (
    <>
      <BigButton icon={<IconStack2 size={26} stroke={1.5} aria-hidden />} onPress={() => setOpened(true)}>
        {t('button')}
      </BigButton>
      {opened && <JobPaperDialog lineId={job.lineId} job={job.jobNumber} onClose={() => setOpened(false)} />}
    </>
  );
}
