import { IconPhoto } from '@tabler/icons-react';
import styles from './thumbnail.module.css';

type Props = {
  /** Where the picture is read; undefined where there is none. */
  src: string | undefined;
  /** What it shows, when no words beside it say so. */
  alt?: string;
  size?: 'row' | 'line' | 'large';
};

/** A small picture of what a row or a record is about, or the sign that there is none: all rows keep their place. */
export function Thumbnail({ src, alt = '', size = 'row' }: Props) {
  return (
    <span className={styles.thumbnail} data-size={size}>
      {src ? <img src={src} alt={alt} loading="lazy" decoding="async" /> : <IconPhoto size={16} stroke={1.25} aria-hidden />}
    </span>
  );
}
