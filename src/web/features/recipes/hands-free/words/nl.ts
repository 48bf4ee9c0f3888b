import type { VoiceWords } from './voice-words.ts'

export const nl: VoiceWords = {
  next: 'volgende, volgende stap, verder, ga verder, door',
  back: 'terug, vorige, vorige stap, ga terug',
  repeat: 'herhaal, herhalen, nog een keer, nog eens, opnieuw, lees voor, voorlezen',
  amount: 'hoeveel',
  timer: 'timer, wekker, kookwekker, herinner me',
  small: 'van de, van het, van, de, het',
  needed: 'heb ik nodig, hebben we nodig, moet erin, gaat erin',
}
