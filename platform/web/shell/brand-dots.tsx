import { Tooltip } from '@mantine/core';
import { useSession } from '../session.tsx';
import styles from './brand-dots.module.css';

/** The brand picker: numbered dots, with a ring around the current brand. */
export function BrandDots() {
  const { brand, brands, chooseBrand } = useSession();
  return (
    <span className={styles.dots}>
      {brands.map(({ uiId, title, primary }) => (
        <Tooltip key={uiId} label={title}>
          <button
            type="button"
            className={styles.dot}
            style={{ backgroundColor: primary }}
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
