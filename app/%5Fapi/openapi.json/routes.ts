import type { Routes } from '@/lib/http/openapi';
import * as bucketContents from '../buckets/[bucketId]/contents/route';
import * as bucketCreate from '../buckets/[bucketId]/create/route';
import * as bucketMove from '../buckets/[bucketId]/move/route';
import * as bucket from '../buckets/[bucketId]/route';
import * as health from '../health/route';
import * as journalistByUsername from '../journalist/username/[username]/route';
import * as historicalRumors from '../journalist-historical-rumors/[journalistId]/route';
import * as journalists from '../journalists/route';
import * as news from '../news/route';
import * as playerNames from '../players/names-and-slugs/route';
import * as receiptCreate from '../receipts/[id]/create/route';
import * as receiptMove from '../receipts/[id]/move/route';
import * as receipt from '../receipts/[id]/route';
import * as receiptLookup from '../receipts/lookup/route';
import * as teamNames from '../teams/names-and-slugs/route';
import * as topics from '../topics/route';

/** Every call, by its path below `/_api`; a test compares the list with the files. */
export const ROUTES: Routes = {
  '/health': { get: health.GET },
  '/news': { get: news.GET },
  '/journalists': { get: journalists.GET },
  '/journalist/username/{username}': { get: journalistByUsername.GET },
  '/journalist-historical-rumors/{journalistId}': { get: historicalRumors.GET },
  '/topics': { get: topics.GET },
  '/teams/names-and-slugs': { get: teamNames.GET },
  '/players/names-and-slugs': { get: playerNames.GET },
  '/buckets/{bucketId}/contents': { get: bucketContents.GET },
  '/buckets/{bucketId}/create': { post: bucketCreate.POST },
  '/buckets/{bucketId}/move': { patch: bucketMove.PATCH },
  '/buckets/{bucketId}': { patch: bucket.PATCH, delete: bucket.DELETE },
  '/receipts/{id}/create': { post: receiptCreate.POST },
  '/receipts/{id}/move': { patch: receiptMove.PATCH },
  '/receipts/{id}': { patch: receipt.PATCH, delete: receipt.DELETE },
  '/receipts/lookup': { get: receiptLookup.GET },
};
