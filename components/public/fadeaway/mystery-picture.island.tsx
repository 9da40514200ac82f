'use client';

import { useState } from 'react';
import { blurOf, type Game, phaseOf } from '@/lib/domain/fadeaway/rules';

/** The picture to guess, with the current blur; a drawing if the puzzle has none. */
export function MysteryPicture({ game }: { game: Game }) {
  const { image_url: src, target_phrase } = game.gameData;
  const [broken, setBroken] = useState<string | null>(null);
  const isOver = phaseOf(game) !== 'playing';
  return (
    <figure className="fadeaway-picture">
      <div className="fadeaway-frame">
        {src && src !== broken ? (
          <img
            src={src}
            alt={isOver ? target_phrase : 'The player to guess, blurred'}
            width={480}
            height={480}
            draggable={false}
            style={{ filter: `blur(${blurOf(game)}px)` }}
            onError={() => setBroken(src)}
          />
        ) : (
          <Silhouette />
        )}
      </div>
      <figcaption className="fadeaway-caption">{isOver ? target_phrase : 'Who is it?'}</figcaption>
    </figure>
  );
}

function Silhouette() {
  return (
    <svg viewBox="0 0 48 48" role="img" aria-label="There is no picture of this player">
      <circle cx="24" cy="17" r="8" />
      <path d="M8 48c0-12 7-19 16-19s16 7 16 19z" />
    </svg>
  );
}
