import { Textarea } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { isCallTask } from '#modules/baskets/domain/order/follow-up.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import type { Reads } from '#platform/contract/endpoint.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn, weekdayAfter } from '#platform/web/locale/relative-date.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { CallerSelect } from './caller-select.tsx';

type Props = {
  basket: Pick<BasketDetail, 'id' | 'number' | 'version' | 'status' | 'followUpOn' | 'followUpBy'>;
  /** Other endpoint prefixes to invalidate. */
  also?: readonly Reads[];
  onClose: () => void;
};

/** Records what the customer said about an open quote and plans the next follow-up; for a lost quote it plans the call. */
export default function FollowUpDialog({ basket, also, onClose }: Props) {
  const calls = isCallTask(basket.status);
  const t = useTranslations(calls ? 'baskets.call' : 'baskets.followUp');
  const tFollowUp = useTranslations('baskets.followUp');
  const named = basket.followUpBy;
  return (
    <ActDialog
      title={t('title', { number: basket.number })}
      lead={t('lead')}
      endpoint={followUpEndpoint}
      initial={{
        ...{ note: '', next: calls && basket.followUpOn === null ? weekdayAfter(dateIn(shopTimeZone, new Date())) : null },
        by: named && String(named.id),
      }}
      toInput={({ by, ...values }) => ({ ...values, id: basket.id, version: basket.version, by: values.next && by ? Number(by) : null })}
      labels={{ note: t('note'), next: t('next'), by: tFollowUp('by') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`follow-up-${basket.id}`}
      {...(also && { also })}
    >
      {(act) => (
        <>
          <Textarea label={t('note')} rows={3} required withAsterisk={false} data-autofocus {...act.field('note')} />
          <DateField label={t('next')} description={t('nextHelp')} clearable {...act.field('next')} />
          {act.form.values.next && <CallerSelect named={named} {...act.field('by')} />}
        </>
      )}
    </ActDialog>
  );
}
