import { badgeLabel } from '@/lib/domain/journalist/naming';

export function Badges({ badges }: { badges: readonly string[] }) {
  if (badges.length === 0) return null;
  return (
    <ul className="badges" aria-label="Badges">
      {[...new Set(badges)].map((badge) => (
        <li key={badge} className="badge">
          {badgeLabel(badge)}
        </li>
      ))}
    </ul>
  );
}
