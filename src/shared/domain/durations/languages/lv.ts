import type { DurationLanguage } from '../duration-language.ts'

export const lv: DurationLanguage = {
  language: 'lv',
  hour: 'h, st, stunda, stundas, stundu, stundām',
  minute: 'min, minūte, minūtes, minūti, minūtēm, minūšu',
  second: 'sek, sekunde, sekundes, sekundi, sekundēm',
  numbers: {
    0.5: 'pusi',
    1: 'vienu, viena',
    1.5: 'pusotru, pusotras',
    2: 'divas',
    3: 'trīs',
    5: 'piecas',
    10: 'desmit',
    15: 'piecpadsmit',
    20: 'divdesmit',
    30: 'trīsdesmit',
  },
  to: 'līdz, vai',
  and: 'un',
}
