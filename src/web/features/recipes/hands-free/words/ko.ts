import type { VoiceWords } from './voice-words.ts'

export const ko: VoiceWords = {
  next: '다음, 다음 단계, 다음으로, 계속, 앞으로, 넘겨',
  back: '뒤로, 이전, 이전 단계, 이전으로, 돌아가, 전 단계',
  repeat: '다시, 다시 한번, 한 번 더, 반복, 반복해, 다시 말해 줘, 다시 말해줘, 다시 읽어 줘, 읽어 줘',
  amount: '얼마나 많은',
  amountBehind:
    '얼마나, 얼마나 필요해, 얼마나 필요해요, 얼마나 필요하지, 얼마나 넣어, 얼마나 넣어요, 얼마나 넣지, 얼마야, 몇 개, 몇 개 필요해, 몇 그램, 몇 그램이야',
  timer: '타이머, 알람',
  small: '',
  needed: '는, 은, 이, 가, 를, 을',
  isUnspaced: true,
}
