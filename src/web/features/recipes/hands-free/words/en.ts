import type { VoiceWords } from './voice-words.ts'

export const en: VoiceWords = {
  next: 'next, next step, go on, continue, forward',
  back: 'back, go back, previous, previous step, last step',
  repeat: 'repeat, again, say that again, read it again, read aloud, what was that',
  amount: 'how much, how many, how much of',
  timer: 'timer, alarm, remind me',
  small: 'the, of, of the',
  needed: 'do i need, is it, are there, do we need, goes in',
}
