import type { VoiceWords } from './voice-words.ts'

export const da: VoiceWords = {
  next: 'næste, næste trin, videre, fortsæt, frem',
  back: 'tilbage, forrige, forrige trin, gå tilbage',
  repeat: 'gentag, igen, en gang til, læs igen, læs op',
  amount: 'hvor meget, hvor mange',
  timer: 'timer, minutur, æggeur, alarm, mind mig',
  small: 'af, den, det',
  needed: 'skal jeg bruge, skal vi bruge, skal der i',
}
