import { readModel } from '@/lib/domain/desk/trained-classifier';
import { isSurelyNoNews } from './no-news-rules';

/** @returns a function that tells posts that are surely no news, by the players and teams on file */
export async function createNewsRule(): Promise<(text: string) => boolean> {
  const { players, teams } = await readModel();
  return (text) => isSurelyNoNews(text, players(text).length + teams(text).length);
}
