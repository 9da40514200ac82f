import type { LifetimeStats } from '@/lib/domain/fadeaway/stats';

/** A bar for each number of guesses: how many games were solved with it, and how many were not solved. */
export function Distribution({ stats }: { stats: LifetimeStats }) {
  const lost = stats.gamesPlayed - stats.gamesSolved;
  const rows = [
    ...stats.distribution.map((games, index) => [`${index + 1}`, games] as const),
    ['Not solved', lost] as const,
  ];
  const most = Math.max(1, ...rows.map(([, games]) => games));
  return (
    <table className="fadeaway-distribution">
      <caption>Guesses needed</caption>
      <tbody>
        {rows.map(([label, games]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span style={{ width: `${(games / most) * 100}%` }} />
              {games}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
