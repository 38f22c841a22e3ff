import { Button, Modal, NumberInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readNumberFormatsEndpoint } from '#modules/identity/contract/units/read-number-formats.endpoint.ts';
import { saveNumberFormatsEndpoint } from '#modules/identity/contract/units/save-number-formats.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { formatNumber, isNumberPrefix } from '#platform/domain/number-format.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const kinds = ['order', 'shipment', 'complaint'] as const;
type Formats = OutputOf<typeof readNumberFormatsEndpoint>;

/** Shows the formats of the numbers of orders, shipments and complaints, with a dialog to change them. */
export function NumberFormats() {
  const t = useTranslations('identity.units.numbers');
  const tKinds = useTranslations('identity.setUp.kinds');
  const [open, setOpen] = useState(false);
  const { data } = useCall(readNumberFormatsEndpoint, {});
  if (!data) return null;
  const example = (kind: (typeof kinds)[number]) => formatNumber(data[kind], { day: { year: new Date().getFullYear() }, unitId: 1 }, 1);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', padding: '8px 20px' }}>
      <span>{t('summary', { examples: kinds.map((kind) => `${tKinds(kind)} ${example(kind)}`).join(', ') })}</span>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {open && <NumberFormatsDialog formats={data} onClose={() => setOpen(false)} />}
    </div>
  );
}

function NumberFormatsDialog({ formats, onClose }: { formats: Formats; onClose: () => void }) {
  const t = useTranslations('identity.units.numbers');
  const tSetUp = useTranslations('identity.setUp');
  const tActions = useTranslations('platform.actions');
  const { version, ...initial } = formats;
  const act = useActForm(saveNumberFormatsEndpoint, {
    initial,
    toInput: (values) => ({ ...values, version }),
    draftKey: 'number-formats',
    invalidates: ['identity'],
    onDone: onClose,
  });
  const { values } = act.form;
  const labels = { order: tSetUp('kinds.order'), shipment: tSetUp('kinds.shipment'), complaint: tSetUp('kinds.complaint') };
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p style={{ margin: '0 0 16px' }}>{t('lead')}</p>
      <ActFormFrame act={act} submitLabel={t('save')} labels={labels}>
        {kinds.map((kind) => (
          <FieldRow key={kind}>
            <TextInput
              label={tSetUp('prefixOf', { kind: tSetUp(`kinds.${kind}`) })}
              value={values[kind].prefix}
              error={isNumberPrefix(values[kind].prefix) ? undefined : tSetUp('prefixWrong')}
              onChange={(event) => act.form.setFieldValue(kind, { ...values[kind], prefix: event.currentTarget.value })}
            />
            <NumberInput
              label={tSetUp('digitsOf', { kind: tSetUp(`kinds.${kind}`) })}
              description={formatNumber(values[kind], { day: { year: new Date().getFullYear() }, unitId: 1 }, 1)}
              min={1}
              max={9}
              allowDecimal={false}
              value={values[kind].digits}
              onChange={(digits) => act.form.setFieldValue(kind, { ...values[kind], digits: Number(digits) || 1 })}
            />
          </FieldRow>
        ))}
        <p>{tSetUp('prefixHelp', { year: '{yyyy}', short: '{yy}', unit: '{unit}' })}</p>
      </ActFormFrame>
    </Modal>
  );
}
