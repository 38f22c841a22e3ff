/**
 * A response as serialized JSON, for queries that cache responses: one string costs the garbage collector almost nothing, unlike the
 * thousands of objects it was made from.
 */
export class JsonText<Value> {
  readonly text: string;
  constructor(value: Value) {
    this.text = JSON.stringify(value);
  }
  /** Parses the text. */
  read(): Value {
    return JSON.parse(this.text) as Value;
  }
}
