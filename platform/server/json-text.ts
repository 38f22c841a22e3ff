/**
 * An answer as the text it is sent as, for who keeps answers to send again: one text costs the collector next to nothing, the thousand
 * objects it was made of are looked at time and again.
 */
export class JsonText<Value> {
  readonly text: string;
  constructor(value: Value) {
    this.text = JSON.stringify(value);
  }
  /** What it says, for who looks into it. */
  read(): Value {
    return JSON.parse(this.text) as Value;
  }
}
