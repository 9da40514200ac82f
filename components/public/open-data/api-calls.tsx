import { Figures } from '@/components/public/score/figures';
import { BreakableAddress } from '@/components/ui/breakable-address';
import type { CallDescription } from '@/lib/platform/http/openapi-calls';

/** The calls of the API, each with its parameters and the fields of its answer. */
export function ApiCalls({ calls }: { calls: readonly CallDescription[] }) {
  return calls.map((call) => {
    const path = <BreakableAddress>{`/_api${call.path}`}</BreakableAddress>;
    return (
      <section key={call.id} className="api-call">
        <h3 id={call.id}>
          <b>{call.method}</b> {call.isAddress ? <a href={`/_api${call.path}`}>{path}</a> : path}
        </h3>
        <p>{call.summary}.</p>
        {call.parameters.length + call.fields.length > 0 && (
          <details>
            <summary>Parameters and answer</summary>
            {call.parameters.length > 0 && (
              <Figures
                caption={`Parameters of ${call.method} ${call.path}`}
                columns={[{ label: 'Name' }, { label: 'Where' }, { label: 'What it is' }]}
                rows={call.parameters.map(({ name, place, isRequired, type, description }) => [
                  name,
                  isRequired ? `${place}, required` : place,
                  description ? `${type}: ${description}` : type,
                ])}
              />
            )}
            {call.fields.length > 0 && (
              <p>
                Fields of the answer: <code>{call.fields.join(', ')}</code>
              </p>
            )}
          </details>
        )}
      </section>
    );
  });
}
