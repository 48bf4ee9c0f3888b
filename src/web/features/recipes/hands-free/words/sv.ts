import type { VoiceWords } from './voice-words.ts'

export const sv: VoiceWords = {
  next: 'nästa, nästa steg, vidare, fortsätt, framåt',
  back: 'tillbaka, föregående, föregående steg, gå tillbaka',
  repeat: 'upprepa, igen, en gång till, läs igen, läs upp',
  amount: 'hur mycket, hur många',
  timer: 'timer, timern, äggklocka, alarm, påminn mig',
  small: 'av, den, det',
  needed: 'behöver jag, behöver vi, behövs det, behövs, ska det vara',
}
