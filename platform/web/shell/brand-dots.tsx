import { Tooltip } from '@mantine/core';
import { useSession } from '../session.tsx';
import { brandColours } from '../theme/brand-theme.ts';
import styles from './brand-dots.module.css';

/** The brands as numbered dots, a ring around the one that is worn. */
export function BrandDots() {
  const { brand, brands, chooseBrand } = useSession();
  return (
    <span className={styles.dots}>
      {brands.map(({ uiId, title }) => (
        <Tooltip key={uiId} label={title}>
          <button
            type="button"
            className={styles.dot}
            style={{ backgroundColor: brandColours[uiId] }}
            aria-pressed={uiId === brand.uiId}
            aria-label={`${uiId} ${title}`}
            onClick={() => chooseBrand(uiId)}
          >
            {uiId}
          </button>
        </Tooltip>
      ))}
    </span>
  );
}
