import type { DurationLanguage } from '../duration-language.ts'

export const id: DurationLanguage = {
  language: 'id',
  hour: 'jam',
  minute: 'menit, mnt',
  second: 'detik',
  numbers: {
    0.5: 'setengah',
    1: 'satu',
    1.5: 'satu setengah',
    2: 'dua',
    3: 'tiga',
    4: 'empat',
    5: 'lima',
    6: 'enam',
    7: 'tujuh',
    8: 'delapan',
    9: 'sembilan',
    10: 'sepuluh',
    15: 'lima belas',
    20: 'dua puluh',
    30: 'tiga puluh',
    40: 'empat puluh',
    45: 'empat puluh lima',
  },
  whole: {
    60: 'sejam',
  },
  half: 'setengah',
  to: 'sampai, hingga, atau',
  and: 'dan',
  // English jars.
  never: /jam(?=\s+(?:jar|pot|tart|biscuit|cookie|doughnut|sandwich))/g,
}
