import { CloseButton, Modal, Select, Textarea } from '@mantine/core';
import { complaintFileMaxBytes } from '#modules/complaints/contract/handle-complaint.shapes.ts';
import { addMyComplaintFileEndpoint } from '#modules/complaints/contract/mine/add-my-complaint-file.endpoint.ts';
import { registerMyComplaintEndpoint } from '#modules/complaints/contract/mine/register-my-complaint.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useKeptFiles } from '#platform/web/forms/kept-files/use-kept-files.ts';
import { noLonger, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './my-complaints.module.css';
import { PhotoButton } from './photo-button.tsx';
import { useSendPhotos } from './use-send-photos.ts';

type Choice = { id: number; name: string };
type Props = { orderId: number; types: readonly Choice[]; reasons: readonly Choice[]; onClose: () => void };

/** Asks what is wrong, and sends the photos after the complaint: a photo that fails does not lose it. */
export function ReportComplaintDialog({ orderId, types, reasons, onClose }: Props) {
  const t = useTranslations('complaints.mine');
  const tActions = useTranslations('platform.actions');
  const { files: photos, keep } = useKeptFiles(`my-complaint-${orderId}`);
  const { send } = useSendPhotos(addMyComplaintFileEndpoint);
  const rules = useRules<{ typeId: string; description: string }>({ typeId: [required], description: [required, noLonger(4000)] });
  const act = useActForm(registerMyComplaintEndpoint, {
    initial: { typeId: '', reasonId: null as string | null, description: '' },
    toInput: ({ typeId, reasonId, description }) => ({
      id: orderId,
      typeId: Number(typeId),
      reasonId: reasonId === null ? null : Number(reasonId),
      description,
    }),
    isOnce: true,
    draftKey: `my-complaint-${orderId}`,
    invalidates: ['myComplaints'],
    rules,
    onDone: async ({ id, number }) => {
      const failed = await send(id, photos);
      keep([]);
      if (failed) notify({ kind: 'error', title: t('registered', { number }), content: t('photoFailed', { name: failed }), timeoutMs: 0 });
      else notify({ kind: 'success', title: t('registered', { number }) });
      onClose();
    },
  });
  const labels = { typeId: t('type'), reasonId: t('reason'), description: t('description') };
  const dataOf = (choices: readonly Choice[]) => choices.map(({ id, name }) => ({ value: String(id), label: name }));
  function choose(chosen: File[]) {
    const tooLarge = chosen.find(({ size }) => size > complaintFileMaxBytes);
    if (tooLarge) notify({ kind: 'error', content: t('tooLarge', { name: tooLarge.name }) });
    keep([...photos, ...chosen.filter(({ size }) => size <= complaintFileMaxBytes)]);
  }
  return (
    <Modal opened onClose={onClose} title={t('dialog')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={labels}>
        <Select size="md" label={labels.typeId} required allowDeselect={false} data={dataOf(types)} {...act.field('typeId')} />
        <Select
          size="md"
          label={labels.reasonId}
          description={t('reasonHelp')}
          clearable
          clearButtonProps={{ 'aria-label': t('clearReason') }}
          data={dataOf(reasons)}
          {...act.field('reasonId')}
        />
        <Textarea size="md" label={labels.description} required autosize minRows={4} maxRows={12} {...act.field('description')} />
        <div>
          <PhotoButton onChoose={choose}>{t('addPhotos')}</PhotoButton>
          <p className={styles.quiet}>{t('photosHelp')}</p>
          <ul className={styles.photos}>
            {photos.map((photo) => (
              <li key={`${photo.name} ${photo.lastModified}`}>
                {photo.name}
                <CloseButton
                  aria-label={t('removePhoto', { name: photo.name })}
                  onClick={() => keep(photos.filter((one) => one !== photo))}
                />
              </li>
            ))}
          </ul>
        </div>
      </ActFormFrame>
    </Modal>
  );
}
