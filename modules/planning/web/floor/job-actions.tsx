import { useFloorReasons } from '#modules/planning/web/reasons/use-floor-reasons.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { BigButton } from './big-button.tsx';
import styles from './floor.module.css';
import { floorToolsOf } from './floor-tools.ts';
import { type JobProps, useJobActs } from './use-job-acts.tsx';

/** The buttons of a job: start, or pause and ready, with those of higher modules before the usual one. A blocked one shows why. */
export function JobActions(props: JobProps) {
  const t = useTranslations('planning.floor');
  const may = useMay();
  const { acts, dialog } = useJobActs(props);
  useFloorReasons('pause');
  if (!may('planning.record')) return null;
  const buttons = (isMain: boolean) =>
    acts
      .filter((act) => (act.isMain ?? false) === isMain)
      .map(({ name, icon: Icon, why, pending, run }) => (
        <BigButton
          key={name}
          main={isMain}
          icon={<Icon size={isMain ? 28 : 26} stroke={1.5} aria-hidden />}
          why={why}
          pending={pending}
          onPress={run}
        >
          {t(name)}
        </BigButton>
      ));
  return (
    <div className={styles.acts}>
      {buttons(false)}
      {floorToolsOf().map((Tool) => (
        <Tool key={Tool.name} job={props.job} />
      ))}
      {buttons(true)}
      {dialog}
    </div>
  );
}
