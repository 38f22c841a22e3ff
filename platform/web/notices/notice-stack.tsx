import { IconAlertCircle, IconAlertTriangle, IconChevronRight, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './notice-stack.module.css';
import { closeNotice, type NoticeKind, noticeStore } from './notices.ts';
import { usePlaceClearOfButtons } from './use-place-clear-of-buttons.ts';

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconAlertCircle } satisfies Record<
  NoticeKind,
  unknown
>;

/** Shows the notices at the top right and clear of the page's main buttons, one at a time: the button `(1/3)` steps to the next, on the last one it closes. */
export function NoticeStack() {
  const t = useTranslations('platform.notices');
  const queue = useSyncExternalStore(noticeStore.subscribe, noticeStore.read);
  const [hovered, setHovered] = useState(false);
  const notice = queue[0];
  useEffect(() => {
    if (!notice || notice.timeoutMs === 0 || hovered) return;
    const timer = setTimeout(() => closeNotice(notice.id), notice.timeoutMs);
    return () => clearTimeout(timer);
  }, [notice, hovered]);
  const place = usePlaceClearOfButtons(notice !== undefined);
  const Icon = icons[notice?.kind ?? 'info'];
  const title = notice?.title ?? (notice?.kind === 'error' ? t('error') : undefined);
  return (
    <section ref={place} className={styles.place} aria-label={t('region')} aria-live={notice?.kind === 'error' ? 'assertive' : 'polite'}>
      {notice && (
        <div
          className={styles.notice}
          data-kind={notice.kind}
          onPointerEnter={() => setHovered(true)}
          onPointerLeave={() => setHovered(false)}
        >
          <Icon size={18} stroke={1.5} className={styles.icon} aria-hidden />
          <NoticeText title={title} content={notice.content} run={notice.run} />
          <button type="button" className={styles.close} onClick={() => closeNotice(notice.id)}>
            {queue.length > 1 && <span className="num">(1/{queue.length})</span>}
            {queue.length > 1 ? <IconChevronRight size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            <span className="hidden-text">{queue.length > 1 ? t('next') : t('close')}</span>
          </button>
        </div>
      )}
    </section>
  );
}

function NoticeText({ title, content, run }: { title?: string | undefined; content?: string | undefined; run?: (() => void) | undefined }) {
  const text = (
    <>
      {title && <strong>{title}</strong>}
      {content && <span>{content}</span>}
    </>
  );
  return run ? (
    <button type="button" className={styles.text} onClick={run}>
      {text}
    </button>
  ) : (
    <div className={styles.text}>{text}</div>
  );
}
