import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { repairUploadEndpoint } from '#modules/prepress/contract/repair-upload.endpoint.ts';
import { readUploadPictureEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { mendedFindings } from '#modules/prepress/domain/repair-upload.ts';
import type { Money } from '#platform/domain/money.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './repairs.module.css';

type Repair = UploadShape['repairs'][number];
type Props = { token: string; upload: UploadShape; onChanged: () => void };

/** Repairs that we offer, each with a preview to accept. */
export function Repairs({ token, upload, onChanged }: Props) {
  const t = useTranslations('prepress.repair');
  const [shown, setShown] = useState<Repair | null>(null);
  if (upload.repairs.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={t('title')}>
      <strong>{t('title')}</strong>
      {upload.repairs.map((repair) => (
        <div key={repair} className={styles.offer}>
          <p>
            {t(`offers.${repair}`)} <RepairCost cost={costOf(upload, repair)} />
          </p>
          <Button variant="default" onClick={() => setShown(repair)}>
            {t('show')}
          </Button>
        </div>
      ))}
      {shown && <Preview key={shown} repair={shown} {...{ token, upload, onChanged }} onClose={() => setShown(null)} />}
    </section>
  );
}

function Preview({ token, upload, repair, onChanged, onClose }: Props & { repair: Repair; onClose: () => void }) {
  const t = useTranslations('prepress.repair');
  const tActions = useTranslations('platform.actions');
  const pages = repairedPages(upload, repair);
  const [index, setIndex] = useState(0);
  const page = pages[index] ?? 1;
  const accept = useAct(repairUploadEndpoint, {
    invalidates: ['prepress'],
    onDone: () => {
      notify({ kind: 'success', title: t('done') });
      onClose();
      onChanged();
    },
  });
  const picture = callAddress(readUploadPictureEndpoint, { token, uploadId: upload.id, page, width: 800 });
  const sides = [
    { key: 'before', src: picture },
    { key: 'after', src: `${picture}&repair=${repair}` },
  ] as const;
  return (
    <Modal opened onClose={onClose} title={t(`offers.${repair}`)} size="xl" closeButtonProps={{ 'aria-label': tActions('close') }}>
      <div className={styles.sides}>
        {sides.map(({ key, src }) => (
          <figure key={key} className={styles.side}>
            <figcaption>{t(key)}</figcaption>
            <img src={src} alt={t(`${key}Page`, { page })} />
          </figure>
        ))}
      </div>
      {pages.length > 1 && (
        <Group justify="center" mt="md">
          <Button variant="subtle" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            {t('previous')}
          </Button>
          <span aria-live="polite">{t('page', { page })}</span>
          <Button variant="subtle" disabled={index === pages.length - 1} onClick={() => setIndex(index + 1)}>
            {t('next')}
          </Button>
        </Group>
      )}
      <p>
        <RepairCost cost={costOf(upload, repair)} /> {t('keeps')}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {tActions('close')}
        </Button>
        <Button
          loading={accept.pending}
          onClick={() => void accept.run({ token, uploadId: upload.id, repair, cost: costOf(upload, repair) })}
        >
          {t('take')}
        </Button>
      </Group>
    </Modal>
  );
}

const costOf = (upload: UploadShape, repair: Repair) => (repair === 'spine' ? upload.spineCost : null);

function RepairCost({ cost }: { cost: Money | null }) {
  const t = useTranslations('prepress.repair');
  const format = useFormat();
  return cost === null ? null : <strong>{t('costs', { cost: format.money(cost, { sign: true }) })}</strong>;
}

/** The pages that the repair is about; all for a finding about the whole file. */
function repairedPages(upload: UploadShape, repair: Repair): number[] {
  const found = upload.findings.filter(({ code }) => mendedFindings[repair].includes(code));
  const pages = [...new Set(found.flatMap((finding) => finding.pages))].sort((a, b) => a - b);
  return pages.length > 0 ? pages : Array.from({ length: upload.pageCount ?? 1 }, (_, index) => index + 1);
}
