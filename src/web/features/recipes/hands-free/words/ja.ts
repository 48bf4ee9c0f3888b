import type { VoiceWords } from './voice-words.ts'

export const ja: VoiceWords = {
  next: '次, 次へ, 次の手順, 次のステップ, つぎ, 進む, 進んで, 続けて',
  back: '戻る, 戻って, 前へ, 前の手順, 前のステップ, ひとつ前, 一つ前, もどる, もどって',
  repeat: 'もう一度, もう一回, もういちど, もういっかい, 繰り返して, 繰り返し, 読んで, 読み上げて',
  amount: 'どのくらいの, どれくらいの',
  amountBehind: 'どのくらい, どれくらい, どれだけ, いくつ, 何個, 何グラム, 何本, 何枚, の量は, の分量は, 量は',
  timer: 'タイマー, アラーム',
  small: '',
  needed: 'は, が, を, って, の量は, の分量は, の分量',
  isUnspaced: true,
}
