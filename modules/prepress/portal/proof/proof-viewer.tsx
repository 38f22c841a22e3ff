import { ActionIcon, Button, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { groupSpreads } from '#modules/prepress/domain/spreads.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './proof.module.css';
import { type Proof, ProofPage, type ProofTool, pictureOf, proofTools } from './proof-page.tsx';
import { ProofStrip } from './proof-strip.tsx';
import type { ProofNotes } from './use-proof-notes.ts';

const zooms = [1, 2, 4] as const;

/**
 * Shows the pages of a proof singly or as spreads, enlarged where asked, with the trim line and the spine, beside the version before it.
 * Measures, and takes remarks on a spot while the proof can be answered (`notes`). Arrow keys turn the page.
 */
export function ProofViewer({ proof, notes }: { proof: Proof; notes: ProofNotes | undefined }) {
  const t = useTranslations('prepress.proof');
  const [inSpreads, setInSpreads] = useState(proof.slot === 'inner' && window.innerWidth > 960);
  const [showTrim, setShowTrim] = useState(true);
  const [zoom, setZoom] = useState<number>(zooms[0]);
  const [page, setPage] = useState(0);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const [tool, setTool] = useState<ProofTool>('look');
  const [compares, setCompares] = useState(false);
  const openings = groupSpreads(proof.pages.length, inSpreads && !compares);
  const shownNotes = (notes?.notes ?? proof.notes).map((note, place) => ({ ...note, number: place + 1 }));
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
  /** The keys of the bar, also while a page is enlarged. */
  function onShortcut(event: KeyboardEvent) {
    if ((event.target as HTMLElement).tagName === 'INPUT' || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      s: () => proof.slot === 'inner' && setInSpreads(!inSpreads),
      t: () => setShowTrim(!showTrim),
      m: () => setTool(tool === 'measure' ? 'look' : 'measure'),
      c: () => notes && setTool(tool === 'note' ? 'look' : 'note'),
      '+': () => setZoom(Math.min(zooms.at(-1)!, zoom * 2)),
      '-': () => setZoom(Math.max(zooms[0], zoom / 2)),
    };
    acts[event.key]?.();
  }
  // The next pages are prefetched once the current ones are drawn.
  const next = opening.every((index) => drawn.has(index)) ? (openings[at + 1] ?? []) : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are short ways to the buttons in the bar
    <div
      className={styles.viewer}
      onKeyDown={(event) => {
        onKeyDown(event);
        onShortcut(event);
      }}
    >
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
        {proof.slot === 'inner' && !compares && (
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
        <SegmentedControl
          aria-label={t('tools')}
          value={tool}
          onChange={(value) => setTool(value as ProofTool)}
          data={proofTools.filter((one) => one !== 'note' || notes).map((value) => ({ value, label: t(`tool.${value}`) }))}
        />
        {proof.previousUploadId !== null && (
          <Switch label={t('compare')} checked={compares} onChange={(event) => setCompares(event.currentTarget.checked)} />
        )}
      </div>
      {tool !== 'look' && (
        <p className={styles.tool} role="status">
          {t(tool === 'measure' ? 'measureHelp' : 'noteHelp')}
          {tool === 'note' && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                const { widthMm, heightMm } = proof.pages[page]!;
                notes?.add(page + 1, { leftMm: widthMm / 2, bottomMm: heightMm / 2 });
              }}
            >
              {t('addNote', { page: page + 1 })}
            </Button>
          )}
        </p>
      )}
      <section
        className={styles.opening}
        aria-live="polite"
        aria-label={t('pages')}
        data-zoomed={zoom > 1 || undefined}
        tabIndex={zoom > 1 ? 0 : undefined}
      >
        {compares && proof.previousUploadId !== null && <PreviousPage uploadId={proof.previousUploadId} index={page} zoom={zoom} />}
        {opening.map((index) => (
          <ProofPage
            key={index}
            proof={proof}
            index={index}
            showTrim={showTrim}
            zoom={zoom}
            shown={compares ? 2 : opening.length}
            tool={tool}
            notes={shownNotes.filter((note) => note.page === index + 1)}
            onNote={(spot) => notes?.add(index + 1, spot)}
            drawn={drawn.has(index)}
            onDrawn={() => setDrawn((before) => new Set([...before, index]))}
          />
        ))}
      </section>
      <ProofStrip
        proof={proof}
        openings={openings}
        at={at}
        isDrawn={opening.every((index) => drawn.has(index))}
        notesOn={(index) => shownNotes.filter((note) => note.page === index + 1).length}
        onOpen={setPage}
      />
      <p className={styles.keys}>{t('keys')}</p>
      {next.map((index) => (
        <img key={index} src={pictureOf(proof.uploadId, index)} alt="" hidden />
      ))}
    </div>
  );
}

/** The same page of the version before; nothing when that version was shorter. */
function PreviousPage({ uploadId, index, zoom }: { uploadId: number; index: number; zoom: number }) {
  const t = useTranslations('prepress.proof');
  const enlarged = { flex: 'none', width: `${50 * zoom}%`, maxWidth: 'none' };
  return (
    <figure className={styles.page} style={zoom > 1 ? enlarged : undefined}>
      <div className={styles.sheet}>
        <img key={index} src={pictureOf(uploadId, index, zoom)} alt={`${t('previousVersion')}, ${t('page', { page: index + 1 })}`} />
      </div>
      <figcaption>{t('previousVersion')}</figcaption>
    </figure>
  );
}
