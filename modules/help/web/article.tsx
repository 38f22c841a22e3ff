import { Link } from '@tanstack/react-router';
import type { MenuGroup } from '#platform/contract/page.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import styles from './help.module.css';
import { pictureOf } from './pictures.ts';

/** An area: what it does, how to work, what to do when it goes another way, and the pages of it that this person may open. */
export function Article({ topic }: { topic: MenuGroup }) {
  const t = useTranslations('help');
  const tTopic = useTranslations(`help.topics.${topic}`);
  const tMenu = useTranslations('platform.menu');
  const tAll = useTranslations();
  const { menu } = useSession();
  const picture = pictureOf(topic, useLocaleSwitch().locale);
  const pages = menu.find(({ key }) => key === topic)?.children ?? [];
  return (
    <article className={styles.article}>
      <h2>{tMenu(topic)}</h2>
      <p>{tTopic('about')}</p>
      <h3>{t('order')}</h3>
      <ol>
        {(['step1', 'step2', 'step3', 'step4'] as const).map((step) => (
          <li key={step}>{tTopic(step)}</li>
        ))}
      </ol>
      {picture && (
        <figure>
          <img src={picture} alt="" width={1264} height={800} loading="lazy" />
          <figcaption>{t('picture')}</figcaption>
        </figure>
      )}
      <h3>{t('otherwise')}</h3>
      <dl>
        {(['1', '2', '3'] as const).map((number) => (
          <div key={number}>
            <dt>{tTopic(`case${number}`)}</dt>
            <dd>{tTopic(`way${number}`)}</dd>
          </div>
        ))}
      </dl>
      {pages.length > 0 && (
        <>
          <h3>{t('pages')}</h3>
          <ul className={styles.pages}>
            {pages.map(({ key, title, route }) => (
              <li key={key}>{route ? <Link to={route}>{tAll(title)}</Link> : tAll(title)}</li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}
