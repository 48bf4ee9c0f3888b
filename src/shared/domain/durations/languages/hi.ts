import type { DurationLanguage } from '../duration-language.ts'

export const hi: DurationLanguage = {
  language: 'hi',
  hour: 'घंटा, घंटे, घंटों, घण्टे, घण्टा',
  minute: 'मिनट, मिनटों, मिनिट',
  second: 'सेकंड, सेकेंड, सेकण्ड',
  numbers: {
    0.5: 'आधा, आधे',
    1: 'एक',
    1.5: 'डेढ़',
    2: 'दो',
    3: 'तीन',
    4: 'चार',
    5: 'पांच, पाँच',
    10: 'दस',
    15: 'पंद्रह',
    20: 'बीस',
    30: 'तीस',
  },
  to: 'से, या',
  and: 'और',
}
