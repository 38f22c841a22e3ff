import { NumberInput, Select, TextInput } from '@mantine/core';
import { listReceivableMaterialsEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { priceBases, quantityUnits, receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LocationField } from '../location/location-field.tsx';
import { useOverloadNotice } from '../location/use-overload-notice.ts';
import { CertificateField } from './certificate-field.tsx';

const types = [10, 20, 90] as const;

/** Receives a lot of a material; a paper becomes stock at its first receipt. */
export function ReceiveMaterialDialog({ paper, onClose }: { paper?: string; onClose: () => void }) {
  const t = useTranslations('stock.receiveMaterial');
  const warn = useOverloadNotice();
  const tTypes = useTranslations('stock.types');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const { data, isFetching } = useCall(listReceivableMaterialsEndpoint, {});
  const papers = data?.papers ?? [];
  const unitOf = (code: string) => papers.find((one) => one.code === code)?.unit ?? 'sheet';
  const isPaper = (code: string) => (papers.find((one) => one.code === code)?.kind ?? 'paper') === 'paper';
  const certificateOf = (code: string) => papers.find((one) => one.code === code)?.certificate ?? 'none';
  const basisOf = (code: string) => (unitOf(code) === 'sheet' ? '1000' : 'each');
  const labels = {
    paper: t('paper'),
    quantity: t('quantity'),
    unit: t('unit'),
    location: t('location'),
    lot: t('lot'),
    type: t('type'),
    receivedOn: t('receivedOn'),
    priceEur: t('price'),
    basis: t('basis'),
    certificate: t('certificate'),
    bestBefore: t('bestBefore'),
    reason: t('reason'),
  };
  const separator = locale === 'nl' ? ',' : '.';
  return (
    <ActDialog
      // What is sent follows from the unit of the material, which may be read after the dialog opened: no change by somebody else.
      ofRecord
      waits={!data && isFetching}
      title={t('title')}
      endpoint={receiveMaterialEndpoint}
      initial={{
        paper: paper ?? '',
        quantity: '' as number | string,
        unit: undefined as (typeof quantityUnits)[number] | undefined,
        location: '',
        lot: '',
        type: '10',
        receivedOn: null as string | null,
        priceEur: '' as number | string,
        basis: undefined as (typeof priceBases)[number] | undefined,
        certificate: undefined as LotCertificate | undefined,
        bestBefore: null as string | null,
        reason: '',
      }}
      toInput={({ type, quantity, unit, receivedOn, bestBefore, priceEur, basis, certificate, ...values }) => ({
        ...values,
        unit: unit ?? unitOf(values.paper),
        basis: basis ?? basisOf(values.paper),
        at: new Date().toISOString(),
        type: types.find((one) => String(one) === type) ?? 10,
        quantity: Number(quantity) || 0,
        ...(receivedOn !== null && { receivedOn }),
        ...(bestBefore !== null && { bestBefore }),
        ...(certificate && isPaper(values.paper) && { certificate }),
        ...(priceEur !== '' && { priceEur: Number(priceEur) }),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={({ physical }) => t('done', { physical: format.decimal(physical) })}
      onDone={warn}
      queuedAs={(input) =>
        t('queued', {
          paper: input.paper,
          quantity: format.decimal(input.quantity),
          unit: t(`units.${input.unit}`),
          location: input.location,
        })
      }
      onClose={onClose}
      draftKey={`receive-material-${paper ?? ''}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <Select
            label={labels.paper}
            searchable
            disabled={paper !== undefined}
            data={papers.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
            {...act.field('paper')}
            value={act.form.values.paper || null}
          />
          <FieldRow>
            <NumberInput label={labels.quantity} min={0} data-autofocus {...act.field('quantity')} />
            <Select
              label={labels.unit}
              allowDeselect={false}
              data={quantityUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
              {...act.field('unit')}
              value={act.form.values.unit ?? unitOf(act.form.values.paper)}
            />
          </FieldRow>
          <FieldRow>
            <LocationField
              label={labels.location}
              field={act.field('location')}
              onOther={(code) => act.form.setFieldValue('lot', code.slice(0, 40))}
            />
            <TextInput label={labels.lot} description={t('lotHelp')} {...act.field('lot')} />
          </FieldRow>
          <FieldRow>
            <NumberInput
              label={labels.priceEur}
              description={t('priceHelp')}
              prefix="€ "
              min={0}
              decimalSeparator={separator}
              {...act.field('priceEur')}
            />
            <Select
              label={labels.basis}
              allowDeselect={false}
              data={priceBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
              {...act.field('basis')}
              value={act.form.values.basis ?? basisOf(act.form.values.paper)}
            />
          </FieldRow>
          <FieldRow>
            <Select
              label={labels.type}
              allowDeselect={false}
              data={types.map((type) => ({ value: String(type), label: tTypes(String(type) as '10') }))}
              {...act.field('type')}
            />
            <DateField label={labels.receivedOn} clearable {...act.field('receivedOn')} />
          </FieldRow>
          {isPaper(act.form.values.paper) && (
            <CertificateField
              field={{ ...act.field('certificate'), value: act.form.values.certificate ?? certificateOf(act.form.values.paper) }}
            />
          )}
          <DateField label={labels.bestBefore} description={t('bestBeforeHelp')} clearable {...act.field('bestBefore')} />
          <TextInput label={labels.reason} {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
