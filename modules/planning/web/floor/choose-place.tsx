import type { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './choose-place.module.css';

type Props = { places: OutputOf<typeof listTodosEndpoint>['places']; onChoose(id: number): void };

/** Lets the operator choose the place of this screen; places with work come first. */
export function ChoosePlace({ places, onChoose }: Props) {
  const t = useTranslations('planning.floor');
  const busyFirst = places.toSorted((a, b) => Number(b.waiting + b.running > 0) - Number(a.waiting + a.running > 0));
  return (
    <main id="content" className={styles.choose}>
      <h1>{t('choosePlace')}</h1>
      <ul>
        {busyFirst.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onChoose(place.id)}>
              <strong>{place.code}</strong>
              <span>{place.name}</span>
              <small>{t('work', { running: place.running, waiting: place.waiting })}</small>
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}
