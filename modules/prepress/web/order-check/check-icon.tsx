import { Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { CheckColor } from '#modules/baskets/domain/order/order-check.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './order-check.module.css';

const icons = { green: IconCircleCheck, amber: IconAlertTriangle, red: IconCircleX } as const;

/** Icon of a check result, with a text for screen readers and the reason in a tooltip. */
export function CheckIcon({ colour, text }: { colour: CheckColor; text: string }) {
  const t = useTranslations('prepress.orderCheck.colours');
  const Icon = icons[colour];
  return (
    <Tooltip label={text} multiline maw={320} withArrow>
      <span className={styles.sign} data-colour={colour} role="img" aria-label={`${t(colour)}: ${text}`}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
    </Tooltip>
  );
}
