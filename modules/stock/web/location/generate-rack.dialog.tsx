import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { generateRackEndpoint } from '#modules/stock/contract/location/generate-rack.endpoint.ts';
import { listLocationNamesEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { type LocationType, locationTypes } from '#modules/stock/domain/location/location.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../stock.module.css';

/** Adds a rack with all of its bins in one act. */
export function GenerateRackButton() {
  const t = useTranslations('stock.locations');
  const [open, setOpen] = useState(false);
  if (!useMay()('stock.mutate')) return null;
  return (
    <div className={styles.above}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('rack.open')}
      </Button>
      {open && <GenerateRackDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function GenerateRackDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock.locations');
  const { data } = useCall(listLocationNamesEndpoint, {});
  const parents = (data?.rows ?? []).filter(({ kind }) => kind !== 'rack');
  const labels = {
    code: t('rack.code'),
    parentId: t('fields.parentId'),
    type: t('fields.type'),
    aisle: t('fields.aisle'),
    bays: t('rack.bays'),
    levels: t('rack.levels'),
  };
  return (
    <ActDialog
      title={t('rack.open')}
      lead={t('rack.lead')}
      endpoint={generateRackEndpoint}
      initial={{
        code: '',
        parentId: null as string | null,
        type: 'bulk' as LocationType,
        aisle: 1 as number | string,
        bays: 12 as number | string,
        levels: 4 as number | string,
      }}
      toInput={({ code, parentId, type, aisle, bays, levels }) => ({
        ...{ code, type, aisle: Number(aisle), bays: Number(bays), levels: Number(levels) },
        parentId: parentId === null ? null : Number(parentId),
      })}
      labels={labels}
      submitLabel={t('rack.submit')}
      done={({ added }) => t('rack.done', { count: added })}
      onClose={onClose}
      draftKey="rack"
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <FieldRow>
            <TextInput label={labels.code} required data-autofocus {...act.field('code')} />
            <Select
              label={labels.parentId}
              data={parents.map(({ id, path }) => ({ value: String(id), label: path }))}
              placeholder={t('top')}
              clearable
              {...act.field('parentId')}
            />
          </FieldRow>
          <FieldRow>
            <NumberInput label={labels.aisle} min={0} allowDecimal={false} {...act.field('aisle')} />
            <NumberInput label={labels.bays} min={1} max={99} allowDecimal={false} {...act.field('bays')} />
            <NumberInput label={labels.levels} min={1} max={20} allowDecimal={false} {...act.field('levels')} />
          </FieldRow>
          <Select
            label={labels.type}
            data={locationTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            allowDeselect={false}
            {...act.field('type')}
          />
        </>
      )}
    </ActDialog>
  );
}
