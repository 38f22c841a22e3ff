import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { readPackageFiguresEndpoint } from '#modules/shipping/contract/dashboard/dashboard.endpoints.ts';
import { saveCutOffEndpoint } from '#modules/shipping/contract/dashboard/save-cut-off.endpoint.ts';
import { type FetchingCarrier, fetchingCarriers } from '#modules/shipping/domain/shipment.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../shipping.module.css';

type Props = Pick<OutputOf<typeof readPackageFiguresEndpoint>, 'cutOffs'>;

/** Counts down to the departure of each carrier, with a link to where that is set. */
export function CutOffs({ cutOffs }: Props) {
  const t = useTranslations('shipping.packages');
  const tCarriers = useTranslations('shipping.carriers');
  const format = useFormat();
  const may = useMay()(saveCutOffEndpoint.permission);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {cutOffs.map(({ carrier, at, minutesLeft: left }) => {
        if (at === null) return null;
        const name = tCarriers(carrier);
        if (left === null) return <span key={carrier}>{t('cutOffTomorrow', { carrier: name })}</span>;
        if (left < 0) return <span key={carrier}>{t('cutOffGone', { carrier: name, at })}</span>;
        return (
          <span key={carrier} className={left <= 60 ? styles.soon : undefined}>
            {t('cutOff', { carrier: name, left, minutes: format.minutes(left) })}
          </span>
        );
      })}
      {may && (
        <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
          {t('cutOffs')}
        </Button>
      )}
      {isOpen && <CutOffDialog cutOffs={cutOffs} onClose={() => setOpen(false)} />}
    </>
  );
}

function CutOffDialog({ cutOffs, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('shipping.packages');
  const tCarriers = useTranslations('shipping.carriers');
  const timeOf = (carrier: FetchingCarrier) => cutOffs.find((one) => one.carrier === carrier)?.at ?? '';
  return (
    <ActDialog
      title={t('cutOffsTitle')}
      lead={t('cutOffsLead')}
      endpoint={saveCutOffEndpoint}
      initial={{ carrier: 'postnl' as FetchingCarrier, at: timeOf('postnl') }}
      toInput={(values) => values}
      labels={{ carrier: t('carrier'), at: t('time') }}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey="cut-off"
      invalidates={['shipping']}
    >
      {(act) => (
        <>
          <Select
            label={t('carrier')}
            allowDeselect={false}
            data={fetchingCarriers.map((value) => ({ value, label: tCarriers(value) }))}
            value={act.form.values.carrier}
            onChange={(value) => act.form.setValues({ carrier: value as FetchingCarrier, at: timeOf(value as FetchingCarrier) })}
          />
          <TextInput label={t('time')} type="time" data-autofocus {...act.field('at')} />
        </>
      )}
    </ActDialog>
  );
}
