import { publishedRecord, recordsOf } from '@/lib/domain/forecast/judged';
import { readAllForecasts, tallyForecasts } from '@/lib/domain/forecast/kept-counts';
import { refreshForecasts } from '@/lib/domain/forecast/renew';
import { collection } from '@/lib/platform/db/collections';
import type { Row } from './columns';

/** The files of forecasts, of their weights and of their record, a row at a time. */

/** All that was written down of published rumors, the rumors that came first before others. */
async function* readForecasts(): AsyncGenerator<Row<'forecasts'>> {
  await refreshForecasts();
  for await (const { tweet_id, frozen, published } of readAllForecasts())
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
}

/** The weights of all nights that fitted any, oldest first. */
async function* readWeights(): AsyncGenerator<Row<'weights'>> {
  for await (const { _id, formula = 1, settled, weights, covariance } of (
    await collection('forecast_weights')
  )
    .find()
    .sort({ _id: 1 }))
    yield {
      model: _id,
      formula,
      settled,
      weights: weights.map(String),
      covariance: covariance.flat().map(String),
    };
}

async function* readRecord(): AsyncGenerator<Row<'record'>> {
  await refreshForecasts();
  for (const record of recordsOf(await tallyForecasts()))
    yield { group: record.group, ...publishedRecord(record) };
}

/** @returns the rows of a file */
export const READ_FORECASTS = { forecasts: readForecasts, weights: readWeights, record: readRecord };
