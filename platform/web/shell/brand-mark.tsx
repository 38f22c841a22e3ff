import { brandIconPaths } from '#platform/domain/brand-icons.ts';
import { useTranslations } from '../locale/use-translations.ts';
import type { Brand } from '../session.tsx';
import styles from './brand-mark.module.css';

/** The icon of a brand in its color; Katern's own is a folded sheet. */
export function BrandIcon({ uiId = 0, size = 20 }: { uiId?: number; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={styles.sign}
      aria-hidden
    >
      {brandIconPaths(uiId).map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
  );
}

type Props = { brand: Pick<Brand, 'uiId' | 'title' | 'logo'>; large?: boolean };

/** The logo of a brand, or else its icon and name, as the header of portal and login page. */
export function BrandMark({ brand: { uiId, title, logo }, large = false }: Props) {
  const t = useTranslations('platform.brands');
  if (logo) return <img src={logo} alt={title} className={styles.logo} data-large={large || undefined} />;
  return (
    <span className={styles.mark} data-large={large || undefined}>
      <BrandIcon uiId={uiId} size={large ? 28 : 20} />
      <span className={styles.name}>{title || t('unknown')}</span>
    </span>
  );
}
