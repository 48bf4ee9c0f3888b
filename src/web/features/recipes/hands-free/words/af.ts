import type { VoiceWords } from './voice-words.ts'

export const af: VoiceWords = {
  next: 'volgende, volgende stap, verder, gaan voort, gaan aan, vorentoe',
  back: 'terug, gaan terug, vorige, vorige stap',
  repeat: 'herhaal, weer, nog een keer, nog eens, sê weer, lees weer, lees voor',
  amount: 'hoeveel',
  timer: 'tydhouer, timer, wekker, herinner my',
  small: 'van die, van, die',
  needed: 'het ek nodig, het ons nodig, kort ek, kort ons, moet in',
}
