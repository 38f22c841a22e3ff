/** The subset of JSON Schema that `/api/openapi.json` uses. */
export type ApiSchema = {
  type?: string | string[];
  properties?: Record<string, ApiSchema>;
  required?: string[];
  items?: ApiSchema;
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
};
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: ApiSchema };
type WrittenOperation = {
  operationId: string;
  tags?: string[];
  'x-permission': string;
  'x-asks'?: string[];
  'x-internal-only'?: boolean;
  'x-refusals'?: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: ApiSchema }> };
  responses: Record<string, { content?: Record<string, { schema: ApiSchema }> }>;
};
export type ApiDocument = { paths: Record<string, Record<string, WrittenOperation>> };

/** An operation as the page shows it. */
export type Operation = {
  module: string;
  name: string;
  method: string;
  path: string;
  permission: string;
  /** Permissions that it needs besides, for some of its records or inputs. */
  asks: string[];
  internalOnly: boolean;
  refusals: string[];
  parameters: Parameter[];
  body: ApiSchema | undefined;
  answer: ApiSchema | undefined;
};

/** Lists the operations of the document by module and name. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => ({
      module: written.tags?.[0] ?? '',
      name: written.operationId,
      method: method.toUpperCase(),
      path,
      permission: written['x-permission'],
      asks: written['x-asks'] ?? [],
      internalOnly: written['x-internal-only'] ?? false,
      refusals: written['x-refusals'] ?? [],
      parameters: written.parameters,
      body: written.requestBody?.content['application/json']?.schema,
      answer: written.responses['200']?.content?.['application/json']?.schema,
    })),
  );
  return operations.toSorted((one, other) => one.module.localeCompare(other.module) || one.name.localeCompare(other.name));
}

/** Formats a shape in one readable line: `{ id: integer, status?: "open" | "closed", rows: [{ … }] }`. */
export function shapeText(schema: ApiSchema, depth = 0): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map((one) => shapeText(one, depth)))].join(' | ');
  if (schema.type === 'array') return `[${schema.items ? shapeText(schema.items, depth) : ''}]`;
  if (schema.properties) {
    const indent = '  '.repeat(depth + 1);
    const fields = Object.entries(schema.properties).map(
      ([name, one]) => `${indent}${name}${schema.required?.includes(name) ? '' : '?'}: ${shapeText(one, depth + 1)}`,
    );
    return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${'  '.repeat(depth)}}`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return `${schema.format ?? type}${boundsOf(schema)}`;
}

function boundsOf({ minimum, maximum, minLength, maxLength }: ApiSchema): string {
  const far = (value: number | undefined) => (value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? '' : String(value));
  const [low, high] = [far(minimum ?? minLength), far(maximum ?? maxLength)];
  return low || high ? ` (${low}…${high})` : '';
}

/** An example body with every required field, empty. */
export function exampleOf(schema: ApiSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either?.[0]) return exampleOf(either[0]);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(fields.map(([name, one]) => [name, exampleOf(one)]));
  }
  const examples: Record<string, unknown> = { string: '', integer: 0, number: 0, boolean: false, array: [], null: null };
  return examples[[schema.type].flat()[0] ?? ''] ?? {};
}
