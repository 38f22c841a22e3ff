import { describe, expect, it } from 'vitest';
import { type ApiDocument, type ApiSchema, exampleOf, operationsOf, shapeText } from './api-document.ts';

const order: ApiSchema = {
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    status: { enum: ['open', 'closed'] },
    note: { type: 'string', maxLength: 80 },
    lines: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  },
};

describe('API document', () => {
  it('lists every operation by module and name', () => {
    const call = (operationId: string, module: string) => ({
      operationId,
      tags: [module],
      'x-permission': 'fup',
      parameters: [],
      responses: {},
    });
    const document: ApiDocument = {
      paths: { '/b': { get: call('b.read', 'b') }, '/a': { post: call('a.save', 'a'), get: call('a.read', 'a') } },
    };
    expect(operationsOf(document).map(({ name, method, path }) => [name, method, path])).toEqual([
      ['a.read', 'GET', '/a'],
      ['a.save', 'POST', '/a'],
      ['b.read', 'GET', '/b'],
    ]);
  });

  it('formats a shape with required fields, choices and bounds', () => {
    expect(shapeText(order)).toBe(
      '{\n  id: integer (1…),\n  status: "open" | "closed",\n  note?: string (…80),\n  lines?: [string | null]\n}',
    );
  });

  it('starts an example body with the required fields', () => {
    expect(exampleOf(order)).toEqual({ id: 0, status: 'open' });
  });
});
