/** The calls of an OpenAPI document as rows that a page can show. */

export interface CallParameter {
  name: string;
  /** Whether it is part of the path, or of the query. */
  place: 'path' | 'query';
  isRequired: boolean;
  /** "whole number", "one of season, year, all". */
  type: string;
  description: string;
}

export interface CallDescription {
  /** The `operationId`. */
  id: string;
  method: string;
  /** After `/_api`. */
  path: string;
  summary: string;
  parameters: CallParameter[];
  /** The fields of the answer, and of what it lists; none if it has no body. */
  fields: string[];
  /** Whether a GET of the path alone is a valid call: it has no required parameters. */
  isAddress: boolean;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
}

interface Parameter {
  name: string;
  in: CallParameter['place'];
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface CallsDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** @returns all calls of a document, in its order */
export const callsOf = ({ paths, components: { schemas } }: CallsDocument): CallDescription[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, summary, parameters, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      summary,
      parameters: parameters.map((parameter) => ({
        name: parameter.name,
        place: parameter.in,
        isRequired: parameter.required,
        type: typeText(parameter.schema),
        description: parameter.description ?? '',
      })),
      fields: fieldsOf(responses[200]?.content?.['application/json']?.schema, schemas),
      isAddress: method === 'get' && parameters.every(({ required }) => !required),
    })),
  );

const NAMES: Record<string, string> = { integer: 'whole number', string: 'text', boolean: 'true or false' };

function typeText({ type, enum: values, items, format, minimum, maximum }: Schema): string {
  if (values) return `one of ${values.join(', ')}`;
  if (items) return `list of ${typeText(items)}`;
  if (format === 'date' || format === 'date-time') return format === 'date' ? 'date' : 'time';
  const name = [type ?? 'text']
    .flat()
    .map((one) => NAMES[one] ?? one)
    .join(' or ');
  if (minimum === undefined && maximum === undefined) return name;
  return `${name} ${minimum !== undefined ? `from ${minimum} ` : ''}${maximum !== undefined ? `to ${maximum}` : 'up'}`;
}

/** The fields of an object; of one that holds a list, those of its items after a dot. */
function fieldsOf(schema: Schema | undefined, schemas: Record<string, Schema>): string[] {
  const fields = propertiesOf(schema, schemas);
  return Object.entries(fields).flatMap(([name, field]) => {
    const inside = field.items ? Object.keys(propertiesOf(field.items, schemas)) : [];
    return inside.length > 0 ? inside.map((one) => `${name}[].${one}`) : [name];
  });
}

function propertiesOf(schema: Schema | undefined, schemas: Record<string, Schema>): Record<string, Schema> {
  if (!schema) return {};
  if (schema.$ref) return propertiesOf(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
  const [first] = schema.anyOf ?? [];
  return schema.properties ?? (first ? propertiesOf(first, schemas) : {});
}
