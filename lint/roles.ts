import type { ImportGraph } from './import-graph';

/**
 * The role of a file, by the last word of its name (`queries.ts`, `staff-queries.ts`), in the order in which files may know
 * each other: each imports those of its own role and those before it. Folders may know each other as their files do.
 */
const ORDER: Readonly<Record<string, number>> = {
  vocabulary: 0,
  schema: 0,
  rules: 1,
  queries: 2,
  model: 3,
  models: 3,
  commands: 4,
};

const NAME = /^lib\/(?:.*\/)?(?:[\w-]+-)?(vocabulary|schema|rules|queries|model|commands)\.tsx?$/;
/** Its files say what follows from a change, by whatever name. */
const MODELS = /^lib\/domain\/models\//;

const roleOf = (path: string) => (MODELS.test(path) ? 'models' : NAME.exec(path)?.[1]);

/** @returns one line for each import, of types too, of a role that comes after that of the file */
export const findRoleBreaks = (graph: ImportGraph): string[] =>
  [...graph.values()].flat().flatMap(({ from, to }) => {
    const [role, imported] = [roleOf(from), roleOf(to)];
    return role && imported && ORDER[role]! < ORDER[imported]!
      ? [`${from} (${role}) → ${to} (${imported})`]
      : [];
  });
