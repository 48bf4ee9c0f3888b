import type { DurationLanguage } from '../duration-language.ts'

export const vi: DurationLanguage = {
  language: 'vi',
  hour: 'giờ, tiếng, tiếng đồng hồ',
  minute: 'phút',
  second: 'giây',
  numbers: {
    0.5: 'nửa',
    1: 'một',
    2: 'hai',
    3: 'ba',
    4: 'bốn',
    5: 'năm',
    6: 'sáu',
    7: 'bảy',
    8: 'tám',
    9: 'chín',
    10: 'mười',
    15: 'mười lăm',
    20: 'hai mươi',
    30: 'ba mươi',
    40: 'bốn mươi',
    45: 'bốn mươi lăm',
  },
  half: 'rưỡi',
  to: 'đến, tới, hoặc',
  and: 'và',
}
