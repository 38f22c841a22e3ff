type Schema = {
  shape?: Record<string, Schema>;
  def?: { type: string; element?: Schema; innerType?: Schema; options?: Schema[]; in?: Schema };
};

/** The names of all fields of an input, those of its lists of records included. */
export function inputFields(input: unknown): string[] {
  return [...new Set(fieldsOf(input as Schema))];
}

function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  if (schema.shape) return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
  const { element, innerType, options = [], in: before } = schema.def ?? {};
  return [element, innerType, before, ...options].flatMap(fieldsOf);
}
