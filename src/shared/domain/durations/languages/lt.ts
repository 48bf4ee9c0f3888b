import type { DurationLanguage } from '../duration-language.ts'

export const lt: DurationLanguage = {
  language: 'lt',
  hour: 'val, valanda, valandos, valandą, valandų, valandas',
  minute: 'min, minutė, minutės, minutę, minučių, minutes, minutėms',
  second: 'sek, sekundė, sekundės, sekundę, sekundžių, sekundes',
  numbers: {
    0.5: 'pusę, pusė',
    1: 'vieną, viena',
    1.5: 'pusantros',
    2: 'dvi',
    3: 'tris, trys',
    5: 'penkias, penkios, penkioms',
    10: 'dešimt, dešimčiai',
    15: 'penkiolika, penkiolikai',
    20: 'dvidešimt, dvidešimčiai',
    30: 'trisdešimt, trisdešimčiai',
  },
  to: 'iki, arba',
  and: 'ir',
}
