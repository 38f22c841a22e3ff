import styles from './thesis.module.css';

type Props = {
  label: string;
  name: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** One choice among a few, each a card; native radio buttons, so that the arrow keys work. */
export function ChoiceCards({ label, name, options, value, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input type="radio" name={name} value={option.value} checked={value === option.value} onChange={() => onChange(option.value)} />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
