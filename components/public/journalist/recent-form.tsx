import type { FormMark } from '@/lib/domain/journalist/rules';

/** How the last ten rumors of a reporter turned out, the last settled first, as marks; nothing without any. */
export function RecentForm({ form }: { form: readonly FormMark[] }) {
  if (form.length === 0) return null;
  return (
    <div className="recent-form">
      <p>{`Last ${form.length} verdicts`}</p>
      <ol>
        {form.map(({ verdict, name }, place) => (
          <li className="stamp" data-verdict={verdict} title={name} key={place}>
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
