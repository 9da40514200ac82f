import type { ScoreTrial } from './trial';

/** Written by `npm run simulate:score`. */
export const TRIALS: readonly ScoreTrial[] = [
  {
    "name": "Reporters as the score assumes them",
    "coverage": 0.925,
    "coverageByResolved": [
      {
        "upTo": 5,
        "coverage": 0.945
      },
      {
        "upTo": 20,
        "coverage": 0.926
      },
      {
        "upTo": 200,
        "coverage": 0.911
      }
    ],
    "rankCorrelation": 0.786,
    "reliable": 0.16,
    "betterThanAverage": 0.997
  },
  {
    "name": "Half of all rumors hold up",
    "coverage": 0.898,
    "coverageByResolved": [
      {
        "upTo": 5,
        "coverage": 0.892
      },
      {
        "upTo": 20,
        "coverage": 0.911
      },
      {
        "upTo": 200,
        "coverage": 0.894
      }
    ],
    "rankCorrelation": 0.778,
    "reliable": 0.073,
    "betterThanAverage": 0.993
  },
  {
    "name": "Eight in ten hold up",
    "coverage": 0.878,
    "coverageByResolved": [
      {
        "upTo": 5,
        "coverage": 0.869
      },
      {
        "upTo": 20,
        "coverage": 0.859
      },
      {
        "upTo": 200,
        "coverage": 0.894
      }
    ],
    "rankCorrelation": 0.731,
    "reliable": 0.338,
    "betterThanAverage": 0.999
  },
  {
    "name": "Anything from always wrong to always right",
    "coverage": 0.84,
    "coverageByResolved": [
      {
        "upTo": 5,
        "coverage": 0.802
      },
      {
        "upTo": 20,
        "coverage": 0.831
      },
      {
        "upTo": 200,
        "coverage": 0.869
      }
    ],
    "rankCorrelation": 0.844,
    "reliable": 0.108,
    "betterThanAverage": 0.977
  },
  {
    "name": "Reporters much more alike",
    "coverage": 0.959,
    "coverageByResolved": [
      {
        "upTo": 5,
        "coverage": 0.997
      },
      {
        "upTo": 20,
        "coverage": 0.965
      },
      {
        "upTo": 200,
        "coverage": 0.93
      }
    ],
    "rankCorrelation": 0.523,
    "reliable": 0.078,
    "betterThanAverage": 0.981
  }
];
