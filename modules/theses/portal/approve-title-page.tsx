import { Button } from '@mantine/core';
import { useState } from 'react';
import { approveTitlePageEndpoint } from '#modules/theses/contract/approve-title-page.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** A keyboard goes on where the form opened or closed. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

type Props = { id: number; version: number };

/** Records that the university approved the title page, while the days of the order still have one for it. */
export function ApproveTitlePage(props: Props) {
  const t = useTranslations('theses.ordered.titlePage');
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  if (state === 'open') return <ApprovalForm {...props} onClose={() => setState('closed')} />;
  return (
    <div>
      <Button ref={state === 'closed' ? focusOnce : null} variant="subtle" size="compact-md" onClick={() => setState('open')}>
        {t('open')}
      </Button>
    </div>
  );
}

function ApprovalForm({ id, version, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('theses.ordered.titlePage');
  const tActions = useTranslations('platform.actions');
  const today = dateIn(shopTimeZone, new Date());
  const act = useActForm(approveTitlePageEndpoint, {
    initial: { approvedOn: today as string | null },
    toInput: ({ approvedOn }) => ({ id, version, approvedOn: approvedOn ?? '' }),
    draftKey: `title-page-${id}`,
    invalidates: ['theses'],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  return (
    <>
      <p ref={focusOnce} tabIndex={-1}>
        {t('lead')}
      </p>
      <ActFormFrame
        act={act}
        quiet
        submitLabel={t('save')}
        labels={{ approvedOn: t('day') }}
        aside={
          <Button variant="subtle" onClick={onClose}>
            {tActions('close')}
          </Button>
        }
      >
        <DateField size="md" label={t('day')} required maxDate={today} {...act.field('approvedOn')} />
      </ActFormFrame>
    </>
  );
}
