import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import type { UploadShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { mendedFindings } from '#modules/prepress/domain/upload/repair-upload.ts';
import type { RepairedSizes } from '#modules/prepress/domain/upload/repaired-sizes.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { RepairedPage } from './repaired-page.tsx';
import styles from './repairs.module.css';

type Repair = UploadShape['repairs'][number];
type Repairable = Pick<UploadShape, 'findings' | 'pageCount' | 'repairs' | 'spineCost'>;
type Props = {
  upload: Repairable;
  /** The sizes of its pages before and after each repair. */
  sizes: readonly RepairedSizes[];
  /** The address of the picture of a page, as it is or repaired. */
  picture: (page: number, repair?: Repair) => string;
  pending: boolean;
  /** Takes the repaired file; returns whether that was done. */
  take: (repair: Repair, cost: Money | null) => Promise<boolean>;
};

/** Repairs that we offer, each with a preview to accept. */
export function Repairs({ upload, ...acts }: Props) {
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
      {shown && <Preview key={shown} repair={shown} upload={upload} {...acts} onClose={() => setShown(null)} />}
    </section>
  );
}

function Preview({ upload, sizes, repair, picture, pending, take, onClose }: Props & { repair: Repair; onClose: () => void }) {
  const t = useTranslations('prepress.repair');
  const tActions = useTranslations('platform.actions');
  const pages = repairedPages(upload, repair);
  const [index, setIndex] = useState(0);
  const page = pages[index] ?? 1;
  const found = sizes.find((one) => one.repair === repair && one.pages.includes(page));
  const sides = [
    { key: 'before', src: picture(page) },
    { key: 'after', src: picture(page, repair) },
  ] as const;
  const widestMm = found && Math.max(found.before.widthMm, found.after.widthMm);
  return (
    <Modal opened onClose={onClose} title={t(`offers.${repair}`)} size="xl" closeButtonProps={{ 'aria-label': tActions('close') }}>
      <div className={styles.sides}>
        {sides.map(({ key, src }) => (
          <figure key={key} className={styles.side}>
            <figcaption>{t(key)}</figcaption>
            <RepairedPage src={src} alt={t(`${key}Page`, { page })} size={found?.[key]} widestMm={widestMm} closeUp={repair === 'bleed'} />
          </figure>
        ))}
      </div>
      {found && <p className={styles.legend}>{t('cutLine')}</p>}
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
        <Button loading={pending} onClick={() => void take(repair, costOf(upload, repair)).then((done) => done && onClose())}>
          {t('take')}
        </Button>
      </Group>
    </Modal>
  );
}

const costOf = (upload: Repairable, repair: Repair) => (repair === 'spine' ? upload.spineCost : null);

function RepairCost({ cost }: { cost: Money | null }) {
  const t = useTranslations('prepress.repair');
  const format = useFormat();
  return cost === null ? null : <strong>{t('costs', { cost: format.money(cost, { sign: true }) })}</strong>;
}

/** The pages that the repair is about; all for a finding about the whole file. */
function repairedPages(upload: Repairable, repair: Repair): number[] {
  const found = upload.findings.filter(({ code }) => mendedFindings[repair].includes(code));
  const pages = [...new Set(found.flatMap((finding) => finding.pages))].sort((a, b) => a - b);
  return pages.length > 0 ? pages : Array.from({ length: upload.pageCount ?? 1 }, (_, index) => index + 1);
}
