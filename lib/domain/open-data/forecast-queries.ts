import type { ObjectId } from 'mongodb';
import { publishedRecord, recordsOf } from '@/lib/domain/forecast/judged';
import { tallyForecasts } from '@/lib/domain/forecast/stored/kept-counts';
import { refreshForecasts } from '@/lib/domain/forecast/stored/renew';
import { collection } from '@/lib/platform/db/collections';
import type { Row } from './columns';

/** The files of forecasts, of their weights and of their record, a row at a time. */

const BATCH = 200;

/** All that was written down of published rumors, the rumors that came first before others. */
async function* readForecasts(): AsyncGenerator<Row<'forecasts'>> {
  await refreshForecasts();
  const forecasts = await collection('forecasts');
  let after: ObjectId | undefined;
  for (;;) {
    const batch = await forecasts
      .find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    for (const { tweet_id, frozen, published } of batch)
      if (published)
        for (const { at, model, inputs, lead, percent, low, high, upvotes, downvotes, hash } of frozen)
          yield {
            tweet_id,
            at: at.toISOString(),
            model,
            ...inputs,
            lead,
            percent,
            low,
            high,
            upvotes,
            downvotes,
            hash,
          };
    after = batch.at(-1)?._id;
    if (batch.length < BATCH) return;
  }
}

/** The weights of all nights that fitted any, oldest first. */
async function* readWeights(): AsyncGenerator<Row<'weights'>> {
  for await (const { _id, settled, weights, covariance } of (await collection('forecast_weights'))
    .find()
    .sort({ _id: 1 }))
    yield { model: _id, settled, weights: weights.map(String), covariance: covariance.flat().map(String) };
}

async function* readRecord(): AsyncGenerator<Row<'record'>> {
  await refreshForecasts();
  for (const record of recordsOf(await tallyForecasts()))
    yield { group: record.group, ...publishedRecord(record) };
}

/** @returns the rows of a file */
export const READ_FORECASTS = { forecasts: readForecasts, weights: readWeights, record: readRecord };
