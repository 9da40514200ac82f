import { z } from 'zod';

export type DateKind = 'instant' | 'day';

interface JsonSchema {
  format?: string;
  anyOf?: JsonSchema[];
}

const formatsOf = (schema: JsonSchema): (string | undefined)[] => [
  schema.format,
  ...(schema.anyOf ?? []).flatMap(formatsOf),
];

/** @returns the fields of a schema that are points in time or days */
export function dateFieldsOf(schema: z.ZodType): Map<string, DateKind> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return new Map(
    Object.entries(properties).flatMap(([name, property]): [string, DateKind][] => {
      const formats = formatsOf(property as JsonSchema);
      if (formats.includes('date-time')) return [[name, 'instant']];
      return formats.includes('date') ? [[name, 'day']] : [];
    }),
  );
}
