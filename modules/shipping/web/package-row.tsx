import { ActionIcon, NumberInput } from '@mantine/core';
import { IconArrowMergeBoth, IconArrowsSplit, IconTrash } from '@tabler/icons-react';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { gramsOf, packageLimits, splitPackage } from '#modules/shipping/domain/packages.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './pack-order.module.css';

/** The contents of a package that is not packed yet. */
export type Draft = { deliveryId: number; lineId: number; quantity: number }[];

type RowProps = {
  draft: Draft;
  number: number;
  plan: PackingPlan;
  onQuantity: (at: number, quantity: number) => void;
  onSplit: () => void;
  /** Puts the contents into the package before it. */
  onMerge: () => void;
  onRemove: () => void;
};

/** A package with its quantities and weight; it can be split, merged into the one before it, and removed. */
export function PackageRow({ draft, number, plan, onQuantity, onSplit, onMerge, onRemove }: RowProps) {
  const t = useTranslations('shipping.pack');
  const format = useFormat();
  const grams = gramsOf(draft, plan.deliveries, plan.type);
  const heavy = grams > packageLimits[plan.type].maxGrams;
  const nameOf = (lineId: number) => plan.lines.find(({ id }) => id === lineId)?.description ?? '';
  return (
    <li>
      <span className={styles.packageNumber}>{number}</span>
      <div className={styles.contents}>
        {draft.map((content, at) => (
          <div key={content.deliveryId} className={styles.content}>
            <span>{nameOf(content.lineId)}</span>
            <NumberInput
              aria-label={t('quantityIn', { number, line: nameOf(content.lineId) })}
              value={content.quantity}
              min={1}
              allowDecimal={false}
              onChange={(quantity) => onQuantity(at, Number(quantity) || 0)}
              size="xs"
              w={88}
            />
          </div>
        ))}
      </div>
      <span className={`num ${styles.kilograms} ${heavy ? styles.warning : styles.quiet}`}>
        {t('kilograms', { kilograms: format.decimal(Math.ceil(grams / 10) / 100) })}
      </span>
      <ActionIcon
        aria-label={t('splitPackage', { number })}
        title={t('splitPackage', { number })}
        disabled={splitPackage(draft).length === 1}
        onClick={onSplit}
      >
        <IconArrowsSplit size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('mergePackage', { number, before: number - 1 })}
        title={t('mergePackage', { number, before: number - 1 })}
        disabled={number === 1}
        onClick={onMerge}
      >
        <IconArrowMergeBoth size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon aria-label={t('removePackage', { number })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  );
}
