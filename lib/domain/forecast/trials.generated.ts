import type { Trial } from './trial';

/** Written by `npm run simulate:forecast`. */
export const FORECAST_TRIALS: readonly Trial[] = [
  {
    "name": "Reporters as the site assumes them",
    "forecasts": 17345,
    "settled": 10348,
    "tooEarly": 0,
    "coverage": 0.964,
    "coverageError": null,
    "ours": {
      "brier": 0.1785,
      "log": 0.5338
    },
    "rivals": {
      "average": {
        "brier": 0.2266,
        "log": 0.6461
      },
      "record": {
        "brier": 0.2208,
        "log": 0.6332
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
        "count": 54,
        "forecast": 16,
        "correct": 22,
        "low": 8,
        "high": 24
      },
      {
        "from": 20,
        "to": 30,
        "count": 93,
        "forecast": 26,
        "correct": 23,
        "low": 19,
        "high": 34
      },
      {
        "from": 30,
        "to": 40,
        "count": 182,
        "forecast": 35,
        "correct": 29,
        "low": 29,
        "high": 41
      },
      {
        "from": 40,
        "to": 50,
        "count": 343,
        "forecast": 45,
        "correct": 41,
        "low": 41,
        "high": 50
      },
      {
        "from": 50,
        "to": 60,
        "count": 414,
        "forecast": 55,
        "correct": 54,
        "low": 50,
        "high": 59
      },
      {
        "from": 60,
        "to": 70,
        "count": 514,
        "forecast": 65,
        "correct": 66,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 543,
        "forecast": 75,
        "correct": 77,
        "low": 71,
        "high": 78
      },
      {
        "from": 80,
        "to": 90,
        "count": 612,
        "forecast": 84,
        "correct": 90,
        "low": 82,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 239,
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
    "settled": 26255,
    "tooEarly": 0,
    "coverage": 0.951,
    "coverageError": null,
    "ours": {
      "brier": 0.1908,
      "log": 0.5641
    },
    "rivals": {
      "average": {
        "brier": 0.2389,
        "log": 0.6708
      },
      "record": {
        "brier": 0.2277,
        "log": 0.6472
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
        "count": 12,
        "forecast": 8,
        "correct": 0,
        "low": 0,
        "high": 23
      },
      {
        "from": 10,
        "to": 20,
        "count": 83,
        "forecast": 15,
        "correct": 14,
        "low": 9,
        "high": 22
      },
      {
        "from": 20,
        "to": 30,
        "count": 194,
        "forecast": 25,
        "correct": 21,
        "low": 20,
        "high": 30
      },
      {
        "from": 30,
        "to": 40,
        "count": 262,
        "forecast": 35,
        "correct": 34,
        "low": 30,
        "high": 40
      },
      {
        "from": 40,
        "to": 50,
        "count": 372,
        "forecast": 45,
        "correct": 43,
        "low": 40,
        "high": 49
      },
      {
        "from": 50,
        "to": 60,
        "count": 405,
        "forecast": 55,
        "correct": 53,
        "low": 51,
        "high": 59
      },
      {
        "from": 60,
        "to": 70,
        "count": 442,
        "forecast": 65,
        "correct": 67,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 511,
        "forecast": 75,
        "correct": 77,
        "low": 71,
        "high": 78
      },
      {
        "from": 80,
        "to": 90,
        "count": 520,
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
    "settled": 9908,
    "tooEarly": 0,
    "coverage": 0.922,
    "coverageError": null,
    "ours": {
      "brier": 0.2035,
      "log": 0.5926
    },
    "rivals": {
      "average": {
        "brier": 0.2482,
        "log": 0.6895
      },
      "record": {
        "brier": 0.2433,
        "log": 0.6801
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
        "count": 38,
        "forecast": 17,
        "correct": 3,
        "low": 8,
        "high": 28
      },
      {
        "from": 20,
        "to": 30,
        "count": 270,
        "forecast": 25,
        "correct": 18,
        "low": 21,
        "high": 30
      },
      {
        "from": 30,
        "to": 40,
        "count": 454,
        "forecast": 35,
        "correct": 33,
        "low": 31,
        "high": 38
      },
      {
        "from": 40,
        "to": 50,
        "count": 503,
        "forecast": 45,
        "correct": 48,
        "low": 41,
        "high": 48
      },
      {
        "from": 50,
        "to": 60,
        "count": 495,
        "forecast": 55,
        "correct": 55,
        "low": 51,
        "high": 58
      },
      {
        "from": 60,
        "to": 70,
        "count": 552,
        "forecast": 65,
        "correct": 69,
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
        "count": 228,
        "forecast": 83,
        "correct": 90,
        "low": 79,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 30,
        "forecast": 92,
        "correct": 93,
        "low": 82,
        "high": 98
      }
    ]
  },
  {
    "name": "A small site",
    "forecasts": 3051,
    "settled": 2426,
    "tooEarly": 0.172,
    "coverage": 0.93,
    "coverageError": null,
    "ours": {
      "brier": 0.1736,
      "log": 0.5246
    },
    "rivals": {
      "average": {
        "brier": 0.228,
        "log": 0.6487
      },
      "record": {
        "brier": 0.2285,
        "log": 0.6497
      },
      "votes": {
        "brier": 0.185,
        "log": 0.5534
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
        "count": 9,
        "forecast": 14,
        "correct": 0,
        "low": 1,
        "high": 36
      },
      {
        "from": 20,
        "to": 30,
        "count": 17,
        "forecast": 25,
        "correct": 12,
        "low": 10,
        "high": 43
      },
      {
        "from": 30,
        "to": 40,
        "count": 13,
        "forecast": 35,
        "correct": 31,
        "low": 16,
        "high": 57
      },
      {
        "from": 40,
        "to": 50,
        "count": 18,
        "forecast": 44,
        "correct": 33,
        "low": 26,
        "high": 63
      },
      {
        "from": 50,
        "to": 60,
        "count": 12,
        "forecast": 56,
        "correct": 75,
        "low": 33,
        "high": 78
      },
      {
        "from": 60,
        "to": 70,
        "count": 54,
        "forecast": 66,
        "correct": 69,
        "low": 55,
        "high": 76
      },
      {
        "from": 70,
        "to": 80,
        "count": 60,
        "forecast": 75,
        "correct": 67,
        "low": 65,
        "high": 83
      },
      {
        "from": 80,
        "to": 90,
        "count": 69,
        "forecast": 84,
        "correct": 81,
        "low": 76,
        "high": 91
      },
      {
        "from": 90,
        "to": 100,
        "count": 39,
        "forecast": 93,
        "correct": 92,
        "low": 85,
        "high": 98
      }
    ]
  },
  {
    "name": "24 sites with 300 settled rumors",
    "forecasts": 4398,
    "settled": 305,
    "tooEarly": 0.66,
    "coverage": 0.919,
    "coverageError": 0.012,
    "ours": {
      "brier": 0.1382,
      "log": 0.4428
    },
    "rivals": {
      "average": {
        "brier": 0.1716,
        "log": 0.5301
      },
      "record": {
        "brier": 0.1734,
        "log": 0.5331
      },
      "votes": {
        "brier": 0.1717,
        "log": 0.5238
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 3,
        "forecast": 9,
        "correct": 33,
        "low": 0,
        "high": 41
      },
      {
        "from": 10,
        "to": 20,
        "count": 10,
        "forecast": 16,
        "correct": 40,
        "low": 2,
        "high": 37
      },
      {
        "from": 20,
        "to": 30,
        "count": 15,
        "forecast": 22,
        "correct": 13,
        "low": 7,
        "high": 41
      },
      {
        "from": 30,
        "to": 40,
        "count": 0,
        "forecast": null,
        "correct": null,
        "low": null,
        "high": null
      },
      {
        "from": 40,
        "to": 50,
        "count": 0,
        "forecast": null,
        "correct": null,
        "low": null,
        "high": null
      },
      {
        "from": 50,
        "to": 60,
        "count": 0,
        "forecast": null,
        "correct": null,
        "low": null,
        "high": null
      },
      {
        "from": 60,
        "to": 70,
        "count": 0,
        "forecast": null,
        "correct": null,
        "low": null,
        "high": null
      },
      {
        "from": 70,
        "to": 80,
        "count": 151,
        "forecast": 77,
        "correct": 75,
        "low": 71,
        "high": 82
      },
      {
        "from": 80,
        "to": 90,
        "count": 271,
        "forecast": 84,
        "correct": 85,
        "low": 80,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 76,
        "forecast": 93,
        "correct": 95,
        "low": 87,
        "high": 97
      }
    ]
  },
  {
    "name": "12 sites with 1,000 settled rumors",
    "forecasts": 9275,
    "settled": 983,
    "tooEarly": 0.487,
    "coverage": 0.936,
    "coverageError": 0.008,
    "ours": {
      "brier": 0.171,
      "log": 0.5168
    },
    "rivals": {
      "average": {
        "brier": 0.2055,
        "log": 0.6016
      },
      "record": {
        "brier": 0.2049,
        "log": 0.5997
      },
      "votes": {
        "brier": 0.1943,
        "log": 0.5737
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 1,
        "forecast": 7,
        "correct": 0,
        "low": 0,
        "high": 52
      },
      {
        "from": 10,
        "to": 20,
        "count": 28,
        "forecast": 15,
        "correct": 14,
        "low": 6,
        "high": 28
      },
      {
        "from": 20,
        "to": 30,
        "count": 62,
        "forecast": 25,
        "correct": 29,
        "low": 16,
        "high": 34
      },
      {
        "from": 30,
        "to": 40,
        "count": 22,
        "forecast": 31,
        "correct": 32,
        "low": 16,
        "high": 48
      },
      {
        "from": 40,
        "to": 50,
        "count": 1,
        "forecast": 40,
        "correct": 100,
        "low": 0,
        "high": 98
      },
      {
        "from": 50,
        "to": 60,
        "count": 0,
        "forecast": null,
        "correct": null,
        "low": null,
        "high": null
      },
      {
        "from": 60,
        "to": 70,
        "count": 57,
        "forecast": 68,
        "correct": 54,
        "low": 57,
        "high": 77
      },
      {
        "from": 70,
        "to": 80,
        "count": 434,
        "forecast": 75,
        "correct": 69,
        "low": 72,
        "high": 78
      },
      {
        "from": 80,
        "to": 90,
        "count": 336,
        "forecast": 84,
        "correct": 84,
        "low": 81,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 113,
        "forecast": 92,
        "correct": 96,
        "low": 88,
        "high": 96
      }
    ]
  },
  {
    "name": "6 sites with 5,000 settled rumors",
    "forecasts": 44130,
    "settled": 5081,
    "tooEarly": 0.003,
    "coverage": 0.905,
    "coverageError": 0.008,
    "ours": {
      "brier": 0.188,
      "log": 0.5558
    },
    "rivals": {
      "average": {
        "brier": 0.2332,
        "log": 0.6593
      },
      "record": {
        "brier": 0.2249,
        "log": 0.6414
      },
      "votes": {
        "brier": 0.2125,
        "log": 0.6139
      }
    },
    "bins": [
      {
        "from": 0,
        "to": 10,
        "count": 6,
        "forecast": 9,
        "correct": 17,
        "low": 0,
        "high": 31
      },
      {
        "from": 10,
        "to": 20,
        "count": 69,
        "forecast": 16,
        "correct": 12,
        "low": 9,
        "high": 24
      },
      {
        "from": 20,
        "to": 30,
        "count": 166,
        "forecast": 25,
        "correct": 25,
        "low": 20,
        "high": 31
      },
      {
        "from": 30,
        "to": 40,
        "count": 250,
        "forecast": 35,
        "correct": 34,
        "low": 30,
        "high": 40
      },
      {
        "from": 40,
        "to": 50,
        "count": 407,
        "forecast": 45,
        "correct": 41,
        "low": 41,
        "high": 49
      },
      {
        "from": 50,
        "to": 60,
        "count": 470,
        "forecast": 55,
        "correct": 54,
        "low": 51,
        "high": 58
      },
      {
        "from": 60,
        "to": 70,
        "count": 570,
        "forecast": 65,
        "correct": 62,
        "low": 61,
        "high": 68
      },
      {
        "from": 70,
        "to": 80,
        "count": 636,
        "forecast": 75,
        "correct": 76,
        "low": 72,
        "high": 77
      },
      {
        "from": 80,
        "to": 90,
        "count": 701,
        "forecast": 84,
        "correct": 84,
        "low": 82,
        "high": 87
      },
      {
        "from": 90,
        "to": 100,
        "count": 311,
        "forecast": 93,
        "correct": 93,
        "low": 90,
        "high": 95
      }
    ]
  }
];
