import type { DurationLanguage } from '../duration-language.ts'

export const ko: DurationLanguage = {
  language: 'ko',
  hour: '시간',
  minute: '분간, 분',
  second: '초간, 초',
  numbers: {
    0.5: '반',
    1: '한',
    2: '두',
    3: '세',
    4: '네',
    5: '다섯',
    6: '여섯',
    7: '일곱',
    8: '여덟',
    9: '아홉',
    10: '열',
    11: '열한',
    12: '열두',
  },
  digits: '영일이삼사오육칠팔구십',
  half: '반',
  to: '에서, 내지, 또는',
  and: '하고',
  never: /\d+분(?:의\s*\d|할)|(?<!\p{L})[이사]\s?분|[일이삼사오육칠팔구십]분의/gu,
}
