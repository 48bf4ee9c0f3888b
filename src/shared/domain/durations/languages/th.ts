import type { DurationLanguage } from '../duration-language.ts'

export const th: DurationLanguage = {
  language: 'th',
  hour: 'ชั่วโมง, ชม',
  minute: 'นาที',
  second: 'วินาที',
  numbers: {
    0.5: 'ครึ่ง',
    1: 'หนึ่ง',
    2: 'สอง',
    3: 'สาม',
    5: 'ห้า',
    10: 'สิบ',
    30: 'สามสิบ',
  },
  to: 'ถึง, หรือ',
  and: 'และ',
}
