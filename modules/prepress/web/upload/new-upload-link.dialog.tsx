import { MultiSelect, Select, Switch, TagsInput } from '@mantine/core';
import { createUploadLinkEndpoint, usualLinkDays } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import type { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { useExpectation } from '#modules/prepress/web/expectation.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { readerLanguages } from '#platform/domain/translation-locale.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Order = OutputOf<typeof listUploadLinksEndpoint>;
type Props = { id: number; order: Order; onMade: (url: string) => void; onClose: () => void };

const dayChoices = [7, 14, 30, usualLinkDays, 90, 180];

/** Makes a link to the upload page: for which files, for how long, in which language, and to whom it is mailed. */
export default function NewUploadLinkDialog({ id, order, onMade, onClose }: Props) {
  const t = useTranslations('prepress.links');
  const tNew = useTranslations('prepress.newLink');
  const tSlots = useTranslations('prepress.slots');
  const expectation = useExpectation();
  const files = order.lines.flatMap((line) =>
    line.slots.map((slot) => ({
      value: String(slot.id),
      label: t('file', { line: line.description, slot: tSlots(slot.slot) }).replace(/:$/, ''),
      expected: expectation(slot.expected),
    })),
  );
  const labels = {
    slotIds: tNew('files'),
    mail: tNew('mail'),
    recipients: tNew('recipients'),
    language: tNew('language'),
    days: tNew('days'),
  };
  return (
    <ActDialog
      title={tNew('title')}
      endpoint={createUploadLinkEndpoint}
      initial={{
        slotIds: [] as string[],
        mail: order.contactEmail !== '',
        recipients: order.contactEmail === '' ? [] : [order.contactEmail],
        language: order.contactLanguage as string | null,
        days: String(usualLinkDays) as string | null,
      }}
      toInput={({ slotIds, language, days, ...rest }) => ({
        ...rest,
        id,
        slotIds: slotIds.map(Number),
        language: readerLanguages.find((one) => one === language),
        days: Number(days),
      })}
      labels={labels}
      submitLabel={tNew('submit')}
      done={() => tNew('done')}
      onDone={({ url }) => onMade(url)}
      onClose={onClose}
      draftKey={`upload-link-${id}`}
      invalidates={['prepress', 'baskets']}
    >
      {(act) => (
        <>
          <MultiSelect
            label={labels.slotIds}
            description={tNew('filesHelp')}
            placeholder={act.form.values.slotIds.length === 0 ? tNew('allFiles') : ''}
            data={files}
            renderOption={({ option }) => (
              <span>
                {option.label}
                <br />
                <small>{files.find(({ value }) => value === option.value)?.expected}</small>
              </span>
            )}
            {...act.field('slotIds')}
          />
          <FieldRow>
            <Select
              label={labels.language}
              allowDeselect={false}
              data={readerLanguages.map((value) => ({ value, label: tNew(`languages.${value}`) }))}
              {...act.field('language')}
            />
            <Select
              label={labels.days}
              allowDeselect={false}
              data={dayChoices.map((days) => ({ value: String(days), label: tNew('daysOf', { days }) }))}
              {...act.field('days')}
            />
          </FieldRow>
          <Switch label={labels.mail} {...act.field('mail', 'checkbox')} />
          {act.form.values.mail && (
            <TagsInput
              label={labels.recipients}
              description={tNew('recipientsHelp')}
              data={order.emails}
              splitChars={[',', ';', ' ']}
              acceptValueOnBlur
              {...act.field('recipients')}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
