import type { Trial } from './trial';

/** Written by `npm run simulate:forecast`. */
export const FORECAST_TRIALS: readonly Trial[] = [
  {
    "name": "Reporters as the site assumes them",
    "forecasts": 17345,
    "tooEarly": 0,
    "coverage": 0.959,
    "ours": {
      "brier": 0.1789,
      "log": 0.5348
    },
    "rivals": {
      "average": {
        "brier": 0.2266,
        "log": 0.6461
      },
      "record": {
        "brier": 0.2209,
        "log": 0.6337
      },
      "votes": {
        "brier": 0.2101,
        "log": 0.6089
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 5,
        "forecast": 7,
        "correct": 0,
        "low": 0,
        "high": 29
      },
      {
        "from": 10,
        "to": 20,
        "count": 49,
        "forecast": 16,
        "correct": 22,
        "low": 8,
        "high": 25
      },
      {
        "from": 20,
        "to": 30,
        "count": 81,
        "forecast": 26,
        "correct": 23,
        "low": 18,
        "high": 34
      },
      {
        "from": 30,
        "to": 40,
        "count": 188,
        "forecast": 35,
        "correct": 29,
        "low": 29,
        "high": 41
      },
      {
        "from": 40,
        "to": 50,
        "count": 358,
        "forecast": 45,
        "correct": 41,
        "low": 41,
        "high": 49
      },
      {
        "from": 50,
        "to": 60,
        "count": 405,
        "forecast": 54,
        "correct": 54,
        "low": 50,
        "high": 59
      },
      {
        "from": 60,
        "to": 70,
        "count": 518,
        "forecast": 65,
        "correct": 66,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 560,
        "forecast": 75,
        "correct": 77,
        "low": 72,
        "high": 78
      },
      {
        "from": 80,
        "to": 90,
        "count": 604,
        "forecast": 84,
        "correct": 90,
        "low": 82,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 231,
        "forecast": 93,
        "correct": 93,
        "low": 90,
        "high": 95
      }
    ]
  },
  {
    "name": "Half of the reporters only repeat others",
    "forecasts": 37052,
    "tooEarly": 0,
    "coverage": 0.951,
    "ours": {
      "brier": 0.1909,
      "log": 0.5643
    },
    "rivals": {
      "average": {
        "brier": 0.2389,
        "log": 0.6708
      },
      "record": {
        "brier": 0.2277,
        "log": 0.6471
      },
      "votes": {
        "brier": 0.2216,
        "log": 0.6329
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 13,
        "forecast": 8,
        "correct": 0,
        "low": 0,
        "high": 22
      },
      {
        "from": 10,
        "to": 20,
        "count": 85,
        "forecast": 16,
        "correct": 14,
        "low": 10,
        "high": 22
      },
      {
        "from": 20,
        "to": 30,
        "count": 197,
        "forecast": 25,
        "correct": 22,
        "low": 20,
        "high": 30
      },
      {
        "from": 30,
        "to": 40,
        "count": 261,
        "forecast": 35,
        "correct": 34,
        "low": 30,
        "high": 40
      },
      {
        "from": 40,
        "to": 50,
        "count": 375,
        "forecast": 45,
        "correct": 43,
        "low": 40,
        "high": 49
      },
      {
        "from": 50,
        "to": 60,
        "count": 404,
        "forecast": 55,
        "correct": 55,
        "low": 51,
        "high": 59
      },
      {
        "from": 60,
        "to": 70,
        "count": 442,
        "forecast": 65,
        "correct": 66,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 503,
        "forecast": 75,
        "correct": 77,
        "low": 71,
        "high": 78
      },
      {
        "from": 80,
        "to": 90,
        "count": 521,
        "forecast": 84,
        "correct": 83,
        "low": 82,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 212,
        "forecast": 93,
        "correct": 90,
        "low": 90,
        "high": 95
      }
    ]
  },
  {
    "name": "Half of all rumors hold up",
    "forecasts": 17925,
    "tooEarly": 0,
    "coverage": 0.91,
    "ours": {
      "brier": 0.2042,
      "log": 0.5941
    },
    "rivals": {
      "average": {
        "brier": 0.2482,
        "log": 0.6895
      },
      "record": {
        "brier": 0.2434,
        "log": 0.6803
      },
      "votes": {
        "brier": 0.2409,
        "log": 0.675
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 1,
        "forecast": 9,
        "correct": 0,
        "low": 0,
        "high": 62
      },
      {
        "from": 10,
        "to": 20,
        "count": 33,
        "forecast": 18,
        "correct": 0,
        "low": 8,
        "high": 30
      },
      {
        "from": 20,
        "to": 30,
        "count": 265,
        "forecast": 25,
        "correct": 18,
        "low": 21,
        "high": 30
      },
      {
        "from": 30,
        "to": 40,
        "count": 470,
        "forecast": 35,
        "correct": 34,
        "low": 31,
        "high": 38
      },
      {
        "from": 40,
        "to": 50,
        "count": 499,
        "forecast": 45,
        "correct": 48,
        "low": 41,
        "high": 48
      },
      {
        "from": 50,
        "to": 60,
        "count": 506,
        "forecast": 55,
        "correct": 55,
        "low": 51,
        "high": 58
      },
      {
        "from": 60,
        "to": 70,
        "count": 546,
        "forecast": 65,
        "correct": 68,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 422,
        "forecast": 74,
        "correct": 76,
        "low": 71,
        "high": 78
      },
      {
        "from": 80,
        "to": 90,
        "count": 222,
        "forecast": 83,
        "correct": 91,
        "low": 79,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 29,
        "forecast": 92,
        "correct": 93,
        "low": 82,
        "high": 98
      }
    ]
  },
  {
    "name": "A small site",
    "forecasts": 3602,
    "tooEarly": 0.023,
    "coverage": 0.891,
    "ours": {
      "brier": 0.1711,
      "log": 0.5118
    },
    "rivals": {
      "average": {
        "brier": 0.2267,
        "log": 0.6459
      },
      "record": {
        "brier": 0.2205,
        "log": 0.6339
      },
      "votes": {
        "brier": 0.1971,
        "log": 0.581
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 2,
        "forecast": 7,
        "correct": 50,
        "low": 0,
        "high": 39
      },
      {
        "from": 10,
        "to": 20,
        "count": 6,
        "forecast": 14,
        "correct": 0,
        "low": 1,
        "high": 41
      },
      {
        "from": 20,
        "to": 30,
        "count": 16,
        "forecast": 24,
        "correct": 19,
        "low": 9,
        "high": 43
      },
      {
        "from": 30,
        "to": 40,
        "count": 15,
        "forecast": 35,
        "correct": 27,
        "low": 16,
        "high": 56
      },
      {
        "from": 40,
        "to": 50,
        "count": 24,
        "forecast": 45,
        "correct": 38,
        "low": 29,
        "high": 61
      },
      {
        "from": 50,
        "to": 60,
        "count": 26,
        "forecast": 55,
        "correct": 62,
        "low": 39,
        "high": 71
      },
      {
        "from": 60,
        "to": 70,
        "count": 38,
        "forecast": 65,
        "correct": 53,
        "low": 52,
        "high": 77
      },
      {
        "from": 70,
        "to": 80,
        "count": 53,
        "forecast": 75,
        "correct": 66,
        "low": 64,
        "high": 84
      },
      {
        "from": 80,
        "to": 90,
        "count": 77,
        "forecast": 85,
        "correct": 86,
        "low": 78,
        "high": 91
      },
      {
        "from": 90,
        "to": 100,
        "count": 44,
        "forecast": 94,
        "correct": 98,
        "low": 87,
        "high": 98
      }
    ]
  }
];
