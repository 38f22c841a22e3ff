import { ActionIcon, Loader, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { groupSpreads } from '#modules/prepress/domain/spreads.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './proof.module.css';

export type Proof = OutputOf<typeof readProofEndpoint>;
type Page = Proof['pages'][number];

const zooms = [1, 2, 4] as const;

/** Shows the pages of a proof singly or as spreads, enlarged where asked, with the trim line and the spine. Arrow keys turn the page. */
export function ProofViewer({ proof }: { proof: Proof }) {
  const t = useTranslations('prepress.proof');
  const [inSpreads, setInSpreads] = useState(proof.slot === 'inner' && window.innerWidth > 960);
  const [showTrim, setShowTrim] = useState(true);
  const [zoom, setZoom] = useState<number>(zooms[0]);
  const [page, setPage] = useState(0);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const openings = groupSpreads(proof.pages.length, inSpreads);
  const at = Math.max(
    0,
    openings.findIndex((opening) => opening.includes(page)),
  );
  const opening = openings[at] ?? [];
  const turn = (by: number) => setPage(openings[Math.min(openings.length - 1, Math.max(0, at + by))]?.[0] ?? 0);
  function onKeyDown(event: KeyboardEvent) {
    // An enlarged page scrolls by the arrows.
    if ((event.target as HTMLElement).tagName === 'INPUT' || zoom > 1) return;
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  }
  // The next pages are prefetched once the current ones are drawn.
  const next = opening.every((index) => drawn.has(index)) ? (openings[at + 1] ?? []) : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are short ways to the buttons in the bar
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <div className={styles.bar}>
        <ActionIcon variant="default" size="lg" onClick={() => turn(-1)} disabled={at === 0} aria-label={t('previous')}>
          <IconChevronLeft size={20} stroke={1.5} />
        </ActionIcon>
        <NumberInput
          aria-label={t('goTo')}
          value={page + 1}
          min={1}
          max={proof.pages.length}
          onChange={(value) => typeof value === 'number' && setPage(Math.min(proof.pages.length, Math.max(1, value)) - 1)}
          hideControls
          w={64}
        />
        <span>{t('ofPages', { count: proof.pages.length })}</span>
        <ActionIcon variant="default" size="lg" onClick={() => turn(1)} disabled={at >= openings.length - 1} aria-label={t('next')}>
          <IconChevronRight size={20} stroke={1.5} />
        </ActionIcon>
        {proof.slot === 'inner' && (
          <SegmentedControl
            value={inSpreads ? 'spread' : 'single'}
            onChange={(value) => setInSpreads(value === 'spread')}
            data={[
              { value: 'single', label: t('single') },
              { value: 'spread', label: t('spread') },
            ]}
          />
        )}
        <ActionIcon variant="default" size="lg" onClick={() => setZoom(zoom / 2)} disabled={zoom === zooms[0]} aria-label={t('smaller')}>
          <IconZoomOut size={20} stroke={1.5} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" onClick={() => setZoom(zoom * 2)} disabled={zoom === zooms.at(-1)} aria-label={t('larger')}>
          <IconZoomIn size={20} stroke={1.5} />
        </ActionIcon>
        <Switch
          label={t(proof.slot === 'cover' ? 'trimAndSpine' : 'trim')}
          checked={showTrim}
          onChange={(event) => setShowTrim(event.currentTarget.checked)}
        />
      </div>
      <section
        className={styles.opening}
        aria-live="polite"
        aria-label={t('pages')}
        data-zoomed={zoom > 1 || undefined}
        tabIndex={zoom > 1 ? 0 : undefined}
      >
        {opening.map((index) => (
          <ProofPage
            key={index}
            proof={proof}
            index={index}
            showTrim={showTrim}
            zoom={zoom}
            shown={opening.length}
            drawn={drawn.has(index)}
            onDrawn={() => setDrawn((before) => new Set([...before, index]))}
          />
        ))}
      </section>
      {next.map((index) => (
        <img key={index} src={pictureOf(proof, index)} alt="" hidden />
      ))}
    </div>
  );
}

function pictureOf(proof: Proof, index: number, zoom = 1): string {
  return `/api/proofs/${proof.uploadId}/pages/${index + 1}?width=${zoom > 1 ? 1600 : 800}`;
}

type PageProps = { proof: Proof; index: number; showTrim: boolean; zoom: number; shown: number; drawn: boolean; onDrawn: () => void };

function ProofPage({ proof, index, showTrim, zoom, shown, drawn, onDrawn }: PageProps) {
  const t = useTranslations('prepress.proof');
  const page = proof.pages[index]!;
  const spine = spineStyle(proof, page);
  const enlarged = { flex: 'none', width: `${(100 * zoom) / shown}%`, maxWidth: 'none' };
  return (
    <figure className={styles.page} data-alone={shown === 1 || undefined} style={zoom > 1 ? enlarged : undefined}>
      <div className={styles.sheet} style={{ aspectRatio: `${page.widthMm} / ${page.heightMm}` }}>
        {!drawn && <Loader className={styles.drawing} aria-label={t('drawing')} />}
        <img src={pictureOf(proof, index, zoom)} alt={t('pageAlt', { page: index + 1 })} onLoad={onDrawn} />
        {showTrim && <div className={styles.trim} style={trimStyle(page)} />}
        {showTrim && spine && <div className={styles.spine} style={spine} />}
      </div>
      <figcaption>{t('page', { page: index + 1 })}</figcaption>
    </figure>
  );
}

/** The spine of a cover, in the middle of its sheet; undefined for other files and covers without one. */
function spineStyle({ slot, line }: Proof, { widthMm, heightMm, trim }: Page) {
  const { spineMm = 0 } = line.slots.find((one) => one.slot === slot)?.expected ?? {};
  if (slot !== 'cover' || spineMm === 0) return undefined;
  return {
    left: percent(trim.leftMm + (trim.widthMm - spineMm) / 2, widthMm),
    width: percent(spineMm, widthMm),
    bottom: percent(trim.bottomMm, heightMm),
    height: percent(trim.heightMm, heightMm),
  };
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

function trimStyle({ widthMm, heightMm, trim }: Page) {
  return {
    left: percent(trim.leftMm, widthMm),
    bottom: percent(trim.bottomMm, heightMm),
    width: percent(trim.widthMm, widthMm),
    height: percent(trim.heightMm, heightMm),
  };
}
