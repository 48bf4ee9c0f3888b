import type { VoiceWords } from './words/voice-words.ts'

/** What commands are listened for, and in which language. */
export interface Voice {
  /** As a browser's recognition of speech takes it. */
  language: string
  words: VoiceWords
  /** Nobody has written down how commands are said in the language of the pages. */
  isEnglishInstead: boolean
}

/** Where recognition of speech knows a language by another code than the pages. */
const SPOKEN_CODES: Record<string, string> = { 'no-NO': 'nb-NO', 'sr-SP': 'sr-RS' }

/** Commands in the language of the pages, or else in English. They are fetched when somebody cooks. */
export async function loadVoice(language: string): Promise<Voice> {
  const { voiceWords } = await import('./words/all.ts')
  const words = voiceWords[language.split('-')[0] ?? '']
  return words
    ? { language: SPOKEN_CODES[language] ?? language, words, isEnglishInstead: false }
    : { language: 'en-US', words: voiceWords.en!, isEnglishInstead: true }
}
