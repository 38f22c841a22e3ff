import { useEffect, useRef } from 'react';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type Proof, thumbnailOf } from './proof-page.tsx';
import styles from './proof-strip.module.css';

/** The openings on either side of the shown one whose pictures are drawn: each takes the server a moment. */
const drawnBeside = 5;

type Props = {
  proof: Proof;
  openings: readonly (readonly number[])[];
  /** The place of the shown opening. */
  at: number;
  /** Whether the shown pages are drawn; the small pictures wait for them. */
  isDrawn: boolean;
  /** The number of notes on a page, by its index. */
  notesOn: (index: number) => number;
  onOpen: (index: number) => void;
};

/** The openings of a proof in small, each with the number of its remarks. Together they are one stop of the keyboard: the arrows turn the page. */
export function ProofStrip({ proof, openings, at, isDrawn, notesOn, onOpen }: Props) {
  const t = useTranslations('prepress.proof');
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = strip.current?.children[at] as HTMLElement | undefined;
    if (strip.current?.contains(document.activeElement)) shown?.querySelector('button')?.focus({ preventScroll: true });
    if (shown) strip.current!.scrollLeft = shown.offsetLeft - (strip.current!.clientWidth - shown.clientWidth) / 2;
  }, [at]);
  if (openings.length < 2) return null;
  return (
    <nav aria-label={t('strip')}>
      <ol ref={strip} className={styles.strip}>
        {openings.map((opening, place) => {
          const count = opening.reduce((sum, index) => sum + notesOn(index), 0);
          const name = opening.map((index) => index + 1).join(' – ');
          return (
            <li key={opening[0]}>
              <button
                type="button"
                className={styles.opening}
                tabIndex={place === at ? 0 : -1}
                aria-current={place === at ? 'page' : undefined}
                aria-label={t('openOpening', { name, count })}
                onClick={() => onOpen(opening[0]!)}
              >
                <span className={styles.pages}>
                  {opening.map((index) => (
                    <Thumbnail key={index} proof={proof} index={index} isShown={isDrawn && Math.abs(place - at) <= drawnBeside} />
                  ))}
                </span>
                <span aria-hidden>{name}</span>
                {count > 0 && (
                  <span className={styles.count} aria-hidden>
                    {count}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Thumbnail({ proof, index, isShown }: { proof: Proof; index: number; isShown: boolean }) {
  const { widthMm, heightMm } = proof.pages[index]!;
  return (
    <span className={styles.sheet} style={{ aspectRatio: `${widthMm} / ${heightMm}` }}>
      {isShown && <img src={thumbnailOf(proof.uploadId, index)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
