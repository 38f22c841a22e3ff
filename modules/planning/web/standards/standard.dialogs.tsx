import { NumberInput } from '@mantine/core';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { declineStandardEndpoint } from '#modules/planning/contract/standards/decline-standard.endpoint.ts';
import { endStandardEndpoint } from '#modules/planning/contract/standards/end-standard.endpoint.ts';
import type { StandardView } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useStandardText } from './use-standard-text.ts';

type Props = { standard: StandardView; onClose: () => void };

/** Accepts a proposal, with other minutes or another percentage where wished. */
export function AcceptStandardDialog({ standard, onClose }: Props) {
  const t = useTranslations('planning.standards');
  const what = useStandardText();
  const { id, version, kind, minutes, wastePercent, planned } = standard;
  return (
    <ActDialog
      title={t('acceptTitle', { what: what(standard), place: standard.placeName })}
      lead={kind === 'block' ? `${t('acceptLead')} ${t('blockLead', { count: planned })}` : t('acceptLead')}
      endpoint={acceptStandardEndpoint}
      initial={{ minutes, wastePercent }}
      toInput={(values) => ({
        ...{ id, version },
        ...(kind === 'inspection' && values.minutes !== null && { minutes: values.minutes }),
        ...(kind === 'waste' && values.wastePercent !== null && { wastePercent: values.wastePercent }),
      })}
      labels={{ minutes: t('minutes'), wastePercent: t('wastePercent') }}
      submitLabel={t('accept')}
      done={() => t('accepted')}
      onClose={onClose}
      draftKey={`accept-standard-${id}`}
      invalidates={['planning', 'complaints']}
    >
      {(act) => (
        <>
          {kind === 'inspection' && (
            <NumberInput label={t('minutes')} min={1} max={240} allowDecimal={false} data-autofocus {...act.field('minutes')} />
          )}
          {kind === 'waste' && (
            <NumberInput
              label={t('wastePercent')}
              min={1}
              max={50}
              allowDecimal={false}
              suffix="%"
              data-autofocus
              {...act.field('wastePercent')}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

/** Declines a proposal, or ends a standard in force, with the reason. */
export function CloseStandardDialog({ act: kind, standard, onClose }: Props & { act: 'decline' | 'end' }) {
  const t = useTranslations('planning.standards');
  const { id, version, placeName } = standard;
  const isEnd = kind === 'end';
  return (
    <ReasonDialog
      title={t(isEnd ? 'endTitle' : 'declineTitle', { place: placeName })}
      lead={isEnd && t('endLead')}
      endpoint={isEnd ? endStandardEndpoint : declineStandardEndpoint}
      toInput={(reason) => ({ id, version, reason })}
      label={t('reasonField')}
      submitLabel={t(kind)}
      done={() => t(isEnd ? 'endedDone' : 'declined')}
      onClose={onClose}
      draftKey={`${kind}-standard-${id}`}
      invalidates={['planning', 'complaints']}
      area={{ rows: 3 }}
      required
      withAsterisk={false}
    />
  );
}
