import { PageLink } from '@/components/ui/page-link';
import { fieldName, valueName } from '@/lib/domain/tweet/vocabulary-names';
import type { AuditChangeView, AuditRecordView } from '@/lib/platform/documents/audit-queries';
import { formatLongDateTime } from '@/lib/platform/time/format';
import { NOTHING, readableChange } from './readable-value';

interface Props {
  record: AuditRecordView;
  /** All records of the same document. */
  documentHref: string;
  /** All records of the same writer. */
  whoHref: string;
}

const VERBS = { create: 'created', edit: 'changed', delete: 'deleted' } as const;

/** A change of a document, field by field. */
export function AuditRecord({ record, documentHref, whoHref }: Props) {
  const { at, who, whoKind, operation, kind, collection, document, name, version } = record;
  const changes = record.changes.filter(isChange);
  return (
    <li className="audit-record">
      <p>
        <time dateTime={at.toISOString()}>{formatLongDateTime(at)}</time>{' '}
        <PageLink href={whoHref}>
          <b>{who}</b>
        </PageLink>{' '}
        {whoKind !== 'staff' && <span className="badge">{whoKind}</span>} {VERBS[kind]}{' '}
        <PageLink href={documentHref}>
          {name ? `${collection}: ${name}` : `${collection}/${document}`}
        </PageLink>{' '}
        <span className="note">
          {operation}, version {version}
        </span>
      </p>
      {changes.length > 0 && (
        <table>
          <thead className="sr-only">
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <Change key={change.field} {...change} />
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

/** False for an empty field of a new document. */
const isChange = ({ before, after }: AuditChangeView): boolean =>
  before !== null || readableChange(before, after)[1] !== NOTHING;

function Change({ field, before, after }: AuditChangeView) {
  const [from, to] = readableChange(before, after);
  return (
    <tr>
      <th scope="row">{fieldName(field)}</th>
      <td>
        <Value field={field} json={before} text={from} />
      </td>
      <td>
        <Value field={field} json={after} text={to} />
      </td>
    </tr>
  );
}

/** A value in words, one of a vocabulary in its own. */
function Value({ field, json, text }: { field: string; json: string | null; text: string | null }) {
  if (json === null) return <span className="note">–</span>;
  return valueName(field, JSON.parse(json)) ?? text;
}
