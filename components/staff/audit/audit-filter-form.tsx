import Form from 'next/form';
import { PageLink } from '@/components/ui/page-link';

interface Props {
  path: string;
  filter: { who?: string; operation?: string; collection?: string; id?: string; from?: string; to?: string };
}

const FIELDS = [
  ['who', 'Who', 'text'],
  ['operation', 'Operation', 'text'],
  ['collection', 'Collection', 'text'],
  ['id', 'Document', 'text'],
  ['from', 'From', 'date'],
  ['to', 'To', 'date'],
] as const;

/** The filter of the audit log. It is in the URL, so that it can be shared. */
export function AuditFilterForm({ path, filter }: Props) {
  return (
    <Form className="audit-filter" action={path} role="search" aria-label="Filter the audit log">
      {FIELDS.map(([name, label, type]) => (
        <div className="staff-field" key={name}>
          <label htmlFor={`audit-${name}`}>{label}</label>
          <input
            id={`audit-${name}`}
            key={filter[name]}
            name={name}
            type={type}
            defaultValue={filter[name]}
            autoComplete="off"
          />
        </div>
      ))}
      <p>
        <button type="submit" className="button button-strong">
          Filter
        </button>
        <PageLink className="button" href={path}>
          All
        </PageLink>
      </p>
    </Form>
  );
}
