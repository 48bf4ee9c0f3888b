import type { DurationLanguage } from '../duration-language.ts'
import { otherParts } from './han.ts'

export const zh: DurationLanguage = {
  language: 'zh',
  hour: '小时, 小時, 钟头, 鐘頭',
  minute: '分钟, 分鐘, 分',
  second: '秒钟, 秒鐘, 秒',
  quarter: '刻钟, 刻鐘',
  numbers: {
    0.5: '半',
    2: '两, 兩',
  },
  digits: '零一二三四五六七八九十',
  half: '个半, 個半, 半',
  to: '至, 到, 或, 、',
  and: '又',
  filler: '个, 個, 多',
  never: otherParts,
}
