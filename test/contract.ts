import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats, { type FormatsPlugin } from 'ajv-formats';

/** Compares what calls answer with the OpenAPI document, which says what they may. */

interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  /** Undefined without a body. */
  body: unknown;
}

interface Described {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: object }>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Described | { $ref: string }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Described> };
}

/** The answer to a method that a call does not take: of no operation. */
const METHOD_NOT_ALLOWED = { $ref: '#/components/responses/method_not_allowed' };

export class Contract {
  private readonly ajv: Ajv2020;
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly document: Document;

  constructor(document: object) {
    this.document = document as Document;
    // A test of the document itself checks that its schemas are valid.
    this.ajv = new Ajv2020({ strict: false, allErrors: true, meta: false, validateSchema: false });
    const install = addFormats as unknown as { default?: FormatsPlugin } & FormatsPlugin;
    (install.default ?? install)(this.ajv);
    this.ajv.addSchema(document, 'api');
  }

  /**
   * @param path of the call below `/_api`, as sent or as the document spells it
   * @returns what is wrong with the answer, a line for each fault; nothing for a path that is no call
   */
  faults(method: string, path: string, answer: Answer): string[] {
    const template = this.findTemplate(path);
    if (!template || method === 'OPTIONS') return [];
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    const operation = this.document.paths[template]?.[verb];
    const call = `${method} ${path} answered ${answer.status}`;
    if (!operation && answer.status !== 405)
      return answer.status < 400 ? [`${call}, which is no operation`] : [];
    const declared = operation ? operation.responses[answer.status] : METHOD_NOT_ALLOWED;
    if (!declared) return [`${call}, which ${operation?.operationId} does not declare`];
    const pointer =
      '$ref' in declared
        ? declared.$ref.slice(1)
        : `/paths/${encodePointer(template)}/${verb}/responses/${answer.status}`;
    const described =
      '$ref' in declared ? this.document.components.responses[declared.$ref.split('/').at(-1)!]! : declared;
    const missing = Object.keys(described.headers ?? {})
      .filter((name) => isAlwaysSent(name, answer.status) && answer.headers.get(name) === null)
      .map((name) => `${call} without ${name}`);
    return [...missing, ...this.bodyFaults(call, pointer, described, answer)];
  }

  private bodyFaults(
    call: string,
    pointer: string,
    described: Described,
    { headers, body }: Answer,
  ): string[] {
    const isJson = headers.get('content-type')?.includes('json') ?? false;
    if (!described.content) return isJson ? [`${call} with a body that is not declared`] : [];
    if (body === undefined) return [];
    if (!isJson) return [`${call} with ${headers.get('content-type')} where JSON is declared`];
    const validate = this.validatorOf(`api#${pointer}/content/application~1json/schema`);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${call}: ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private validatorOf(reference: string): ValidateFunction {
    const known = this.validators.get(reference) ?? this.ajv.compile({ $ref: reference });
    this.validators.set(reference, known);
    return known;
  }

  /** Literal paths win over those with parameters, as they do for the router. */
  private findTemplate(path: string): string | undefined {
    if (this.document.paths[path]) return path;
    return Object.keys(this.document.paths).find((template) =>
      new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
  }
}

/** An error of the request may end before a time to come back is known. */
const isAlwaysSent = (name: string, status: number) => name !== 'Retry-After' || status === 429;

const encodePointer = (path: string) => encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
