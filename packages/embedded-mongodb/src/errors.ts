/**
 * Errors as MongoDB reports them: a number, its name and a message. Every refusal of the embedded database is one of
 * these, so that code written against it meets the same codes on a real server.
 */

const NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  11: 'UserNotFound',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  17: 'ProtocolError',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  201: 'CannotBuildIndexKeys',
  238: 'NotImplemented',
  241: 'ConversionFailure',
  279: 'ClientDisconnect',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** A failure the client is told about, with MongoDB's code; `extra` fields are added to the reply (keyPattern …). */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly codeName: string;
  constructor(
    readonly code: number,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.codeName = NAMES[code] ?? `Location${code}`;
  }
}

export const badValue = (message: string) => new CommandError(2, message);
export const failedToParse = (message: string) => new CommandError(9, message);
export const typeMismatch = (message: string) => new CommandError(14, message);
