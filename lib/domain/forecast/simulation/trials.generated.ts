import type { Trial } from './trial';

/** Written by `npm run simulate:forecast`. */
export const FORECAST_TRIALS: readonly Trial[] = [
  {
    "name": "Reporters as the site assumes them",
    "forecasts": 17345,
    "tooEarly": 0,
    "coverage": 0.954,
    "ours": {
      "brier": 0.1797,
      "log": 0.5361
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
        "brier": 0.2102,
        "log": 0.6091
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 7,
        "forecast": 7,
        "correct": 0,
        "low": 0,
        "high": 26
      },
      {
        "from": 10,
        "to": 20,
        "count": 54,
        "forecast": 15,
        "correct": 24,
        "low": 8,
        "high": 24
      },
      {
        "from": 20,
        "to": 30,
        "count": 92,
        "forecast": 25,
        "correct": 24,
        "low": 18,
        "high": 33
      },
      {
        "from": 30,
        "to": 40,
        "count": 163,
        "forecast": 35,
        "correct": 29,
        "low": 29,
        "high": 41
      },
      {
        "from": 40,
        "to": 50,
        "count": 287,
        "forecast": 45,
        "correct": 41,
        "low": 40,
        "high": 50
      },
      {
        "from": 50,
        "to": 60,
        "count": 431,
        "forecast": 54,
        "correct": 49,
        "low": 50,
        "high": 58
      },
      {
        "from": 60,
        "to": 70,
        "count": 471,
        "forecast": 65,
        "correct": 66,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 564,
        "forecast": 75,
        "correct": 75,
        "low": 71,
        "high": 77
      },
      {
        "from": 80,
        "to": 90,
        "count": 656,
        "forecast": 84,
        "correct": 88,
        "low": 82,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 274,
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
      "brier": 0.1911,
      "log": 0.5651
    },
    "rivals": {
      "average": {
        "brier": 0.2389,
        "log": 0.6708
      },
      "record": {
        "brier": 0.2277,
        "log": 0.6473
      },
      "votes": {
        "brier": 0.2215,
        "log": 0.6326
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 11,
        "forecast": 7,
        "correct": 9,
        "low": 0,
        "high": 23
      },
      {
        "from": 10,
        "to": 20,
        "count": 79,
        "forecast": 15,
        "correct": 11,
        "low": 9,
        "high": 22
      },
      {
        "from": 20,
        "to": 30,
        "count": 180,
        "forecast": 24,
        "correct": 21,
        "low": 19,
        "high": 30
      },
      {
        "from": 30,
        "to": 40,
        "count": 269,
        "forecast": 35,
        "correct": 34,
        "low": 30,
        "high": 40
      },
      {
        "from": 40,
        "to": 50,
        "count": 349,
        "forecast": 45,
        "correct": 42,
        "low": 40,
        "high": 49
      },
      {
        "from": 50,
        "to": 60,
        "count": 384,
        "forecast": 55,
        "correct": 52,
        "low": 50,
        "high": 59
      },
      {
        "from": 60,
        "to": 70,
        "count": 443,
        "forecast": 65,
        "correct": 64,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 486,
        "forecast": 75,
        "correct": 77,
        "low": 71,
        "high": 78
      },
      {
        "from": 80,
        "to": 90,
        "count": 572,
        "forecast": 84,
        "correct": 82,
        "low": 82,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 240,
        "forecast": 93,
        "correct": 89,
        "low": 90,
        "high": 95
      }
    ]
  },
  {
    "name": "Half of all rumors hold up",
    "forecasts": 17925,
    "tooEarly": 0,
    "coverage": 0.911,
    "ours": {
      "brier": 0.204,
      "log": 0.5939
    },
    "rivals": {
      "average": {
        "brier": 0.2482,
        "log": 0.6895
      },
      "record": {
        "brier": 0.2434,
        "log": 0.6802
      },
      "votes": {
        "brier": 0.2408,
        "log": 0.675
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 1,
        "forecast": 8,
        "correct": 0,
        "low": 0,
        "high": 57
      },
      {
        "from": 10,
        "to": 20,
        "count": 21,
        "forecast": 17,
        "correct": 5,
        "low": 6,
        "high": 32
      },
      {
        "from": 20,
        "to": 30,
        "count": 216,
        "forecast": 25,
        "correct": 15,
        "low": 20,
        "high": 30
      },
      {
        "from": 30,
        "to": 40,
        "count": 434,
        "forecast": 35,
        "correct": 31,
        "low": 31,
        "high": 38
      },
      {
        "from": 40,
        "to": 50,
        "count": 497,
        "forecast": 44,
        "correct": 46,
        "low": 41,
        "high": 48
      },
      {
        "from": 50,
        "to": 60,
        "count": 505,
        "forecast": 55,
        "correct": 53,
        "low": 51,
        "high": 58
      },
      {
        "from": 60,
        "to": 70,
        "count": 565,
        "forecast": 65,
        "correct": 65,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 497,
        "forecast": 74,
        "correct": 78,
        "low": 71,
        "high": 77
      },
      {
        "from": 80,
        "to": 90,
        "count": 226,
        "forecast": 84,
        "correct": 89,
        "low": 79,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 31,
        "forecast": 92,
        "correct": 94,
        "low": 82,
        "high": 98
      }
    ]
  },
  {
    "name": "A small site",
    "forecasts": 3559,
    "tooEarly": 0.034,
    "coverage": 0.888,
    "ours": {
      "brier": 0.1716,
      "log": 0.513
    },
    "rivals": {
      "average": {
        "brier": 0.2089,
        "log": 0.6088
      },
      "record": {
        "brier": 0.2088,
        "log": 0.6074
      },
      "votes": {
        "brier": 0.1873,
        "log": 0.5595
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 2,
        "forecast": 5,
        "correct": 50,
        "low": 0,
        "high": 32
      },
      {
        "from": 10,
        "to": 20,
        "count": 3,
        "forecast": 11,
        "correct": 0,
        "low": 0,
        "high": 47
      },
      {
        "from": 20,
        "to": 30,
        "count": 15,
        "forecast": 25,
        "correct": 33,
        "low": 9,
        "high": 44
      },
      {
        "from": 30,
        "to": 40,
        "count": 12,
        "forecast": 36,
        "correct": 42,
        "low": 15,
        "high": 59
      },
      {
        "from": 40,
        "to": 50,
        "count": 20,
        "forecast": 46,
        "correct": 45,
        "low": 28,
        "high": 64
      },
      {
        "from": 50,
        "to": 60,
        "count": 15,
        "forecast": 55,
        "correct": 47,
        "low": 34,
        "high": 75
      },
      {
        "from": 60,
        "to": 70,
        "count": 50,
        "forecast": 65,
        "correct": 64,
        "low": 54,
        "high": 76
      },
      {
        "from": 70,
        "to": 80,
        "count": 58,
        "forecast": 75,
        "correct": 71,
        "low": 65,
        "high": 84
      },
      {
        "from": 80,
        "to": 90,
        "count": 79,
        "forecast": 85,
        "correct": 82,
        "low": 78,
        "high": 91
      },
      {
        "from": 90,
        "to": 100,
        "count": 47,
        "forecast": 94,
        "correct": 100,
        "low": 87,
        "high": 98
      }
    ]
  }
];
