import type { VoiceWords } from './voice-words.ts'

export const no: VoiceWords = {
  next: 'neste, neste trinn, neste steg, videre, fortsett, fram',
  back: 'tilbake, forrige, forrige trinn, forrige steg, gå tilbake',
  repeat: 'gjenta, igjen, en gang til, les igjen, les opp',
  amount: 'hvor mye, hvor mange',
  timer: 'timer, nedtelling, alarm, minn meg',
  small: 'av, den, det',
  needed: 'trenger jeg, trenger vi, skal det være',
}
