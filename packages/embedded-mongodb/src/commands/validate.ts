import { drive } from '../cursors';
import { CommandError } from '../errors';
import { findFaults } from '../integrity';
import { allowFields, type Command, check, collectionName } from './context';

/** `validate`: reads a whole collection and its indexes, and says where they disagree or cannot be read. */
const MAX_ERRORS = 100;

export const validate: Command = async (context) => {
  const { engine, db, body } = context;
  allowFields('validate', body, ['full', 'background', 'checkBSONConformance', 'metadata']);
  const name = collectionName('validate', body);
  const collection = engine.catalog.find(db, name);
  if (!collection) throw new CommandError(26, `Collection '${db}.${name}' does not exist to validate.`);
  const errors: string[] = [];
  await drive(engine.storage, findFaults(engine, collection), check(context), (fault) => {
    errors.push(fault);
    return errors.length < MAX_ERRORS;
  });
  return {
    ns: `${db}.${name}`,
    nrecords: engine.records.counts(collection).count,
    nIndexes: collection.indexes.length,
    valid: errors.length === 0,
    errors,
    warnings: [],
    ok: 1,
  };
};
