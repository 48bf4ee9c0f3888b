import type { DurationLanguage } from '../duration-language.ts'
import { otherParts } from './han.ts'

export const ja: DurationLanguage = {
  language: 'ja',
  hour: '時間',
  minute: '分間, 分',
  second: '秒間, 秒',
  numbers: {
    0.5: '半',
  },
  digits: '零一二三四五六七八九十',
  half: '半',
  to: 'から, 、',
  and: 'と',
  never: otherParts,
}
