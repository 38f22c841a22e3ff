import { IconBook2, IconBooks, IconNotebook, IconPrinter } from '@tabler/icons-react';
import styles from './brand-mark.module.css';

const signs: Record<number, typeof IconBook2> = { 2: IconNotebook, 3: IconBooks, 4: IconPrinter, 5: IconBook2 };

/** Katern's own sign: a folded sheet. Brands with a character of their own wear another. */
export function BrandSign({ uiId = 0, size = 20 }: { uiId?: number; size?: number }) {
  const Icon = signs[uiId];
  if (Icon) return <Icon size={size} stroke={1.5} className={styles.sign} aria-hidden />;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      className={styles.sign}
      aria-hidden
    >
      <path strokeLinejoin="round" d="M2.5 3.2 10 6l7.5-2.8v12.6L10 18.5l-7.5-2.700zM10 6v12.5" />
    </svg>
  );
}

/** Sign and name, as the head of navigation, portal and login page. */
export function BrandMark({ uiId, title, large = false }: { uiId: number; title: string; large?: boolean }) {
  return (
    <span className={styles.mark} data-large={large || undefined}>
      <BrandSign uiId={uiId} size={large ? 26 : 20} />
      <span className={styles.name}>{title}</span>
    </span>
  );
}
