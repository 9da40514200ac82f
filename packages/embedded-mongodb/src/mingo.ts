import { Context, evalExpr, ProcessingMode } from 'mingo/core';
import * as expression from 'mingo/operators/expression';
import { badValue } from './errors';

/**
 * The bridge to `mingo`, which supplies the long tail of string and trigonometry operators. Arguments arrive here already
 * evaluated and checked for type, so mingo sees only plain strings and numbers; everything where BSON types, comparison,
 * null against missing or rounding count is done in the `expr-*.ts` files.
 */
const options = {
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  scriptEnabled: false,
  useStrictMode: true,
  failOnError: true,
  context: Context.init({ expression: { ...expression } }),
};

/** A mingo operator as a function of its values; a failure of it is reported as code 2. */
export function mingoOperator(name: keyof typeof expression): (...values: unknown[]) => unknown {
  return (...values) => {
    const quoted = values.map((value) => ({ $literal: value }));
    return evaluate(name, quoted.length === 1 ? quoted[0] : quoted);
  };
}

/** The same for an operator with named arguments. */
export function mingoNamed(name: keyof typeof expression): (args: Record<string, unknown>) => unknown {
  return (args) =>
    evaluate(
      name,
      Object.fromEntries(Object.entries(args).map(([key, value]) => [key, { $literal: value }])),
    );
}

function evaluate(name: string, args: unknown): unknown {
  try {
    return evalExpr({}, { [name]: args }, options);
  } catch (error) {
    throw badValue(`${name}: ${(error as Error).message}`);
  }
}
