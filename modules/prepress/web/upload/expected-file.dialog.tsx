import { NumberInput, Select } from '@mantine/core';
import type { SlotShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { saveExpectedFileEndpoint } from '#modules/prepress/contract/upload/save-expected-file.endpoint.ts';
import type { SlotName } from '#modules/prepress/domain/expected-files.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** The line of a file, with the file as it is expected now; none is asked for yet without `slot`. */
export type ExpectingFile = { lineId: number; line: string; calculated: boolean; slot: SlotShape | null };
type Props = { file: ExpectingFile; onClose: () => void };
type Entered = number | string;

const slotNames: readonly SlotName[] = ['inner', 'cover', 'other'];
const usual = { pages: 1, trimWidthMm: 148, trimHeightMm: 210, bleedMm: 3, spineMm: undefined };

/** Sets what a file should be, as the upload page shows it to the customer. */
export default function ExpectedFileDialog({ file, onClose }: Props) {
  const t = useTranslations('prepress.links');
  const tSlots = useTranslations('prepress.slots');
  const { slot, calculated } = file;
  const expected = slot?.expected ?? usual;
  const labels = {
    slot: t('type'),
    pages: t('pages'),
    trimWidthMm: t('width'),
    trimHeightMm: t('height'),
    bleedMm: t('bleed'),
    spineMm: t('spine'),
  };
  return (
    <ActDialog
      title={slot ? t('correctOf', { file: `${file.line}, ${tSlots(slot.slot).toLowerCase()}` }) : t('askFile', { line: file.line })}
      lead={t(calculated ? 'expectedLead' : 'uncalculatedLead')}
      endpoint={saveExpectedFileEndpoint}
      initial={{
        slot: (slot?.slot ?? 'inner') as string | null,
        pages: expected.pages as Entered,
        trimWidthMm: expected.trimWidthMm as Entered,
        trimHeightMm: expected.trimHeightMm as Entered,
        bleedMm: expected.bleedMm as Entered,
        spineMm: (expected.spineMm ?? '') as Entered,
      }}
      toInput={(values) => ({
        lineId: file.lineId,
        slot: values.slot as SlotName,
        pages: Number(values.pages),
        trimWidthMm: Number(values.trimWidthMm),
        trimHeightMm: Number(values.trimHeightMm),
        bleedMm: Number(values.bleedMm),
        spineMm: values.slot === 'cover' && values.spineMm !== '' ? Number(values.spineMm) : null,
      })}
      labels={labels}
      submitLabel={t('save')}
      done={() => t('expectedSaved')}
      onClose={onClose}
      draftKey={`expected-file-${file.lineId}-${slot?.slot ?? 'new'}`}
      invalidates={['prepress', 'baskets']}
    >
      {(act) => (
        <>
          {!slot && (
            <Select
              label={labels.slot}
              allowDeselect={false}
              data={slotNames.map((value) => ({ value, label: tSlots(value) }))}
              {...act.field('slot')}
            />
          )}
          {!calculated && (
            <FieldRow>
              <NumberInput label={labels.pages} min={1} allowDecimal={false} {...act.field('pages')} />
              <NumberInput label={labels.trimWidthMm} min={20} {...act.field('trimWidthMm')} />
              <NumberInput label={labels.trimHeightMm} min={20} {...act.field('trimHeightMm')} />
            </FieldRow>
          )}
          <FieldRow>
            <NumberInput label={labels.bleedMm} min={0} max={20} {...act.field('bleedMm')} />
            {act.form.values.slot === 'cover' && (
              <NumberInput label={labels.spineMm} description={t('spineHelp')} min={0.5} {...act.field('spineMm')} />
            )}
          </FieldRow>
        </>
      )}
    </ActDialog>
  );
}
