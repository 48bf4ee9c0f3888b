import type { VoiceWords } from './voice-words.ts'

export const tr: VoiceWords = {
  next: 'sonraki, sonraki adım, ileri, devam, devam et',
  back: 'geri, önceki, önceki adım, geri dön',
  repeat: 'tekrar, tekrarla, tekrar et, yeniden, bir daha, oku',
  amount: 'ne kadar, kaç tane, kaç',
  amountBehind: 'ne kadar, kaç tane, ne kadar lazım, ne kadar gerekiyor',
  timer: 'zamanlayıcı, alarm, sayaç, hatırlat',
  small: 'tane, adet',
  needed: 'lazım, gerekiyor, gerekli, gerek',
}
