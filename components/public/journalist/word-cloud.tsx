import { type CloudWord, cloudSize } from '@/lib/domain/journalist/word-cloud-size';

/** The most frequent words of a journalist, by alphabet, the more frequent the larger. */
export function WordCloud({ words }: { words: readonly CloudWord[] }) {
  const counts = words.map(({ count }) => count);
  const range = { lowest: Math.min(...counts), highest: Math.max(...counts) };
  return (
    <ul className="word-cloud">
      {[...words]
        .sort((one, other) => one.word.localeCompare(other.word, 'en'))
        .map(({ word, count }) => (
          <li key={word} data-size={cloudSize(count, range)}>
            {word}
            <span className="sr-only">{`, in ${count} tweets`}</span>
          </li>
        ))}
    </ul>
  );
}
