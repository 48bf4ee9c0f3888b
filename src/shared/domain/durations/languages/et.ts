import type { DurationLanguage } from '../duration-language.ts'

export const et: DurationLanguage = {
  language: 'et',
  hour: 'h, tund, tundi, tunni, tunniks',
  minute: 'min, minut, minutit, minuti, minutiks',
  second: 'sek, sekund, sekundit, sekundi',
  numbers: {
    0.5: 'pool, pooleks',
    1: 'üks, ühe, üheks',
    1.5: 'poolteist, pooleteiseks',
    2: 'kaks, kahe, kaheks',
    3: 'kolm, kolme, kolmeks',
    5: 'viis, viie, viieks',
    10: 'kümme, kümne, kümneks',
    15: 'viisteist, viieteistkümneks',
    20: 'kakskümmend, kahekümneks',
    30: 'kolmkümmend, kolmekümneks',
  },
  to: 'kuni, või',
  and: 'ja',
}
