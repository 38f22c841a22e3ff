import { Loader } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { readProofPictureEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { middleOf, moveSpot } from '#modules/prepress/domain/proof-cursor.ts';
import { distanceMm, type ProofNote, type Spot } from '#modules/prepress/domain/proof-notes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { cutStyle, percent } from '../../web/transfer/cut-style.ts';
import styles from './proof.module.css';

export type Proof = OutputOf<typeof readProofEndpoint>;
type Page = Proof['pages'][number];
export const proofTools = ['look', 'measure', 'note'] as const;
export type ProofTool = (typeof proofTools)[number];

export function pictureOf(uploadId: number, index: number, zoom = 1): string {
  return callAddress(readProofPictureEndpoint, { uploadId, page: index + 1, width: zoom > 1 ? 1600 : 800 });
}

const smallest = 160;
export const thumbnailOf = (uploadId: number, index: number): string =>
  callAddress(readProofPictureEndpoint, { uploadId, page: index + 1, width: smallest });

type Props = {
  proof: Proof;
  index: number;
  showTrim: boolean;
  zoom: number;
  shown: number;
  drawn: boolean;
  onDrawn: () => void;
  tool: ProofTool;
  /** With their numbers among all notes. */
  notes: readonly (ProofNote & { number: number })[];
  onNote: (spot: Spot) => void;
};

/** A page of a proof with the trim line, the spine, what is measured and what is remarked on it. */
export function ProofPage({ proof, index, showTrim, zoom, shown, drawn, onDrawn, tool, notes, onNote }: Props) {
  const t = useTranslations('prepress.proof');
  const [measured, setMeasured] = useState<readonly Spot[]>([]);
  const [cursor, setCursor] = useState<Spot>();
  const page = proof.pages[index]!;
  const spine = spineStyle(proof, page);
  const enlarged = { flex: 'none', width: `${(100 * zoom) / shown}%`, maxWidth: 'none' };
  function press({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    const spot = {
      leftMm: Math.round(((clientX - box.left) / box.width) * page.widthMm * 10) / 10,
      bottomMm: Math.round((1 - (clientY - box.top) / box.height) * page.heightMm * 10) / 10,
    };
    mark(spot);
  }
  function mark(spot: Spot) {
    if (tool === 'note') onNote(spot);
    if (tool === 'measure') setMeasured((before) => (before.length === 1 ? [...before, spot] : [spot]));
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!cursor) return;
    const moved = moveSpot(cursor, event.key, event.shiftKey, page);
    const marks = event.key === 'Enter' || event.key === ' ';
    if (!moved && !marks) return;
    // The arrows move the cross, not the page.
    event.preventDefault();
    event.stopPropagation();
    if (moved) setCursor(moved);
    else mark(cursor);
  }
  const marking = tool !== 'look' && {
    ...{ role: 'application', tabIndex: 0, 'aria-label': t(tool === 'note' ? 'noteByKeys' : 'measureByKeys', { page: index + 1 }) },
    ...{ onKeyDown, onFocus: () => setCursor((before) => before ?? middleOf(page)), onBlur: () => setCursor(undefined) },
  };
  return (
    <figure className={styles.page} data-alone={shown === 1 || undefined} style={zoom > 1 ? enlarged : undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: `marking` has its role and keys while spots are marked */}
      <div
        className={styles.sheet}
        data-tool={tool}
        style={{ aspectRatio: `${page.widthMm} / ${page.heightMm}` }}
        onClick={press}
        {...marking}
      >
        {!drawn && <Loader className={styles.drawing} aria-label={t('drawing')} />}
        <img src={pictureOf(proof.uploadId, index, zoom)} alt={t('pageAlt', { page: index + 1 })} onLoad={onDrawn} />
        {showTrim && <div className={styles.trim} style={cutStyle(page)} />}
        {showTrim && proof.safeZoneMm > 0 && <div className={styles.safe} style={safeStyle(page, proof.safeZoneMm)} />}
        {showTrim && spine && <div className={styles.spine} style={spine} />}
        {tool === 'measure' && <Measured page={page} spots={measured} />}
        {tool !== 'look' && cursor && <Cursor page={page} at={cursor} />}
        {notes.map((note) => (
          <span key={note.number} className={styles.marker} style={spotStyle(page, note)} title={note.text}>
            {note.number}
          </span>
        ))}
      </div>
      <figcaption>
        {t('page', { page: index + 1 })}
        {showTrim && <SheetSizes proof={proof} page={page} />}
      </figcaption>
    </figure>
  );
}

/** The sizes of what is cut: back, spine and front of a cover, and the sheet with its bleed. */
function SheetSizes({ proof, page }: { proof: Proof; page: Page }) {
  const t = useTranslations('prepress.proof');
  const format = useFormat();
  const mm = (size: number) => format.decimal(Math.round(size * 10) / 10);
  const { widthMm, heightMm, trim } = page;
  const spineMm = spineOf(proof);
  const parts = spineMm === 0 ? [] : [t('coverParts', { side: mm((trim.widthMm - spineMm) / 2), spine: mm(spineMm) })];
  const sizes = [...parts, t('cutSize', { width: mm(trim.widthMm), height: mm(trim.heightMm) })];
  const withBleed = widthMm > trim.widthMm ? [t('sheetSize', { width: mm(widthMm), height: mm(heightMm) })] : [];
  return <small className={styles.sizes}>{[...sizes, ...withBleed].join(' · ')}</small>;
}

/** The cross that the keyboard moves, with where it is. */
function Cursor({ page, at }: { page: Page; at: Spot }) {
  const t = useTranslations('prepress.proof');
  return (
    <span className={styles.cursor} style={spotStyle(page, at)}>
      <output className={styles.position}>{t('position', { left: at.leftMm, bottom: at.bottomMm })}</output>
    </span>
  );
}

function Measured({ page, spots }: { page: Page; spots: readonly Spot[] }) {
  const t = useTranslations('prepress.proof');
  const format = useFormat();
  const [from, to] = spots;
  if (!from) return null;
  const y = ({ bottomMm }: Spot) => page.heightMm - bottomMm;
  return (
    <>
      <svg className={styles.ruler} viewBox={`0 0 ${page.widthMm} ${page.heightMm}`} aria-hidden="true">
        <circle cx={from.leftMm} cy={y(from)} r="1" />
        {to && <line x1={from.leftMm} y1={y(from)} x2={to.leftMm} y2={y(to)} />}
        {to && <circle cx={to.leftMm} cy={y(to)} r="1" />}
      </svg>
      {to && (
        <output className={styles.distance} style={spotStyle(page, to)}>
          {t('distance', { mm: format.decimal(distanceMm(from, to)) })}
        </output>
      )}
    </>
  );
}

const spotStyle = ({ widthMm, heightMm }: Page, { leftMm, bottomMm }: Spot) => ({
  left: percent(leftMm, widthMm),
  bottom: percent(bottomMm, heightMm),
});

/** The width of the spine of a cover; 0 for other files and covers without one. */
function spineOf({ slot, line }: Proof): number {
  return slot === 'cover' ? (line.slots.find((one) => one.slot === slot)?.expected.spineMm ?? 0) : 0;
}

/** The spine of a cover, in the middle of its sheet; undefined for other files and covers without one. */
function spineStyle(proof: Proof, { widthMm, heightMm, trim }: Page) {
  const spineMm = spineOf(proof);
  if (spineMm === 0) return undefined;
  return {
    left: percent(trim.leftMm + (trim.widthMm - spineMm) / 2, widthMm),
    width: percent(spineMm, widthMm),
    bottom: percent(trim.bottomMm, heightMm),
    height: percent(trim.heightMm, heightMm),
  };
}

/** Returns the style of the area that is within the cut by more than the safe zone. */
function safeStyle(page: Page, safeMm: number) {
  const { leftMm, bottomMm, widthMm, heightMm } = page.trim;
  const inside = { leftMm: leftMm + safeMm, bottomMm: bottomMm + safeMm };
  return cutStyle({ ...page, trim: { ...inside, widthMm: widthMm - 2 * safeMm, heightMm: heightMm - 2 * safeMm } });
}
