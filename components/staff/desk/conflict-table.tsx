import { fieldName } from '@/lib/domain/tweet/vocabulary-names';

interface Props {
  /** The fields that others have changed, with both values. */
  fields: readonly { name: string; theirs: string; mine: string }[];
}

/** What others have stored meanwhile, beside what the editor entered. */
export function ConflictTable({ fields }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, theirs, mine }) => (
          <tr key={name}>
            <th scope="row">{fieldName(name)}</th>
            <td>{theirs}</td>
            <td>{mine}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
