import { Button, Group, Input, Modal, NumberInput, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { listBasketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { noteWebRequestEndpoint } from '#modules/webrequests/contract/note-web-request.endpoint.ts';
import { attachmentMaxBytes } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { notedSources, receivedMoment } from '#modules/webrequests/domain/note-web-request.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FileChooser } from '#platform/web/forms/file-chooser.tsx';
import { readAsBase64 } from '#platform/web/forms/read-as-base64.ts';
import { atLeast, atMost, emailAddress, required, useRules } from '#platform/web/forms/rules.ts';
import { type ActForm, useActForm } from '#platform/web/forms/use-act-form.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Enclosed = { name: string; content: string };
type Values = ReturnType<typeof empty>;

/** Form for a request by mail or telephone: sender, product, time of arrival, and enclosed file. */
export function NoteRequest({ onClose }: { onClose: () => void }) {
  const t = useTranslations('webrequests.note');
  const tActions = useTranslations('platform.actions');
  const tPortal = useTranslations('webrequests.portal');
  const tList = useTranslations('webrequests.list');
  const [content, setContent] = useState<Enclosed | null>(null);
  const rules = useRules<Pick<Values, 'name' | 'email' | 'product' | 'quantity'>>({
    name: [required],
    email: [emailAddress],
    product: [required],
    quantity: [required, atLeast(1), atMost(10_000_000)],
  });
  const act = useActForm(noteWebRequestEndpoint, {
    initial: empty(),
    toInput: ({ receivedOn, receivedTime, customer, unit, quantity, enclosed: name, ...values }: Values) => ({
      ...values,
      quantity: Number(quantity),
      customerId: customer?.id ?? null,
      businessUnitId: unit ? Number(unit) : null,
      receivedAt: receivedMoment(receivedOn, receivedTime),
      file: fileOf(name, content),
    }),
    draftKey: 'note-request',
    rules,
    invalidates: ['webrequests'],
    onDone: ({ matched }) => {
      notify({ kind: 'success', title: t(matched ? 'doneMatched' : 'done') });
      onClose();
    },
  });
  const { customer, enclosed } = act.form.values;
  const { data } = useCall(listBasketFiltersEndpoint, {});
  const file = fileOf(enclosed, content);
  const lostFileName = file ? '' : enclosed;
  const choose = (chosen: Enclosed | null) => {
    setContent(chosen);
    act.form.setFieldValue('enclosed', chosen?.name ?? '');
  };
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" closeButtonProps={{ 'aria-label': tActions('close') }}>
      <ActFormFrame
        act={act}
        submitLabel={t('submit')}
        labels={{
          ...{
            name: t('name'),
            email: t('email'),
            receivedOn: t('receivedOn'),
            receivedTime: t('receivedTime'),
            product: t('product'),
          },
          ...{ quantity: tPortal('quantity'), wantedOn: tPortal('wantedOn'), specification: t('specification') },
          ...{ source: t('source'), kind: tPortal('kind'), company: t('company'), phone: t('phone'), unit: tList('unit') },
          ...{ customer: t('customer'), reference: t('reference'), enclosed: t('file') },
        }}
      >
        {lostFileName && <Input.Error>{t('fileLost', { name: lostFileName })}</Input.Error>}
        <Group gap="sm">
          <Choice
            act={act}
            name="source"
            label={t('source')}
            data={notedSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          />
          <Choice
            act={act}
            name="kind"
            label={tPortal('kind')}
            data={(['quote', 'order'] as const).map((value) => ({ value, label: tPortal(`kinds.${value}`) }))}
          />
        </Group>
        <FieldRow>
          <DateField label={t('receivedOn')} description={t('receivedOnHelp')} {...act.field('receivedOn')} />
          <TextInput type="time" label={t('receivedTime')} description={t('receivedTimeHelp')} {...act.field('receivedTime')} />
        </FieldRow>
        <FieldRow>
          <TextInput label={t('name')} required withAsterisk={false} data-autofocus {...act.field('name')} />
          <TextInput label={t('company')} {...act.field('company')} />
        </FieldRow>
        <FieldRow>
          <TextInput type="email" label={t('email')} description={t('emailHelp')} {...act.field('email')} />
          <TextInput type="tel" label={t('phone')} description={t('phoneHelp')} {...act.field('phone')} />
        </FieldRow>
        <CustomerField label={t('customer')} chosen={customer} onChoose={(chosen) => act.form.setFieldValue('customer', chosen)} />
        <Select
          label={tList('unit')}
          placeholder={t('unitOfCustomer')}
          clearable
          data={(data?.units ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          {...act.field('unit')}
        />
        <TextInput label={t('product')} required withAsterisk={false} {...act.field('product')} />
        <FieldRow>
          <NumberInput label={tPortal('quantity')} min={1} max={10_000_000} required withAsterisk={false} {...act.field('quantity')} />
          <DateField label={tPortal('wantedOn')} clearable {...act.field('wantedOn')} />
        </FieldRow>
        <Textarea label={t('specification')} rows={5} {...act.field('specification')} />
        <TextInput label={t('reference')} {...act.field('reference')} />
        <Enclosure file={file} lostFileName={lostFileName} onChoose={choose} />
      </ActFormFrame>
    </Modal>
  );
}

/** Sends the file only when the form still names it: a restarted form has no file. */
const fileOf = (name: string, content: Enclosed | null) => (content?.name === name ? content : null);

type ChoiceProps = { act: ActForm<Values>; name: 'source' | 'kind'; label: string; data: { value: string; label: string }[] };

function Choice({ act, name, label, data }: ChoiceProps) {
  const { value, onChange } = act.field(name);
  return <SegmentedControl size="xs" aria-label={label} data={data} value={value} onChange={onChange} />;
}

type EnclosureProps = {
  file: Enclosed | null;
  /** File name from before a reload: a draft restores text, not files. */
  lostFileName: string;
  onChoose: (file: Enclosed | null) => void;
};

function Enclosure({ file, lostFileName, onChoose }: EnclosureProps) {
  const t = useTranslations('webrequests.note');
  const [problem, setProblem] = useState('');
  async function choose(chosen: File | null) {
    if (!chosen) return;
    const right = chosen.size > 0 && chosen.size <= attachmentMaxBytes;
    setProblem(right ? '' : t(chosen.size === 0 ? 'fileEmpty' : 'fileTooLarge', { name: chosen.name }));
    if (right) onChoose({ name: chosen.name, content: await readAsBase64(chosen) });
  }
  return (
    <Input.Wrapper
      label={t('file')}
      labelElement="div"
      description={t('fileHelp')}
      error={problem || (lostFileName && t('fileLost', { name: lostFileName }))}
    >
      <Group gap="xs" mt={4}>
        {file && <span>{file.name}</span>}
        <FileChooser onChange={(chosen) => void choose(chosen)}>
          {(button) => (
            <Button size="xs" variant="default" leftSection={<IconPaperclip size={14} stroke={1.5} aria-hidden />} {...button}>
              {t(file ? 'otherFile' : 'chooseFile')}
            </Button>
          )}
        </FileChooser>
        {(file || lostFileName) && (
          <Button size="xs" variant="subtle" onClick={() => onChoose(null)}>
            {t('noFile')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function empty() {
  const now = new Date();
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return {
    ...{ source: 'mail' as (typeof notedSources)[number], kind: 'quote' as 'quote' | 'order' },
    ...{ receivedOn: dateIn(shopTimeZone, now) as string | null, receivedTime: time },
    ...{ name: '', company: '', email: '', phone: '', customer: null as { id: number; name: string } | null },
    ...{ product: '', quantity: '' as number | '', wantedOn: null as string | null, specification: '', reference: '' },
    ...{ unit: null as string | null, enclosed: '' },
  };
}
