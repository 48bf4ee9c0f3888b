import { asciiDigits } from '#shared/domain/digits.ts'
import { findDurations } from '#shared/domain/durations/find-durations.ts'
import { ar } from './words/ar.ts'
import { da } from './words/da.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { nl } from './words/nl.ts'
import { no } from './words/no.ts'
import { pt } from './words/pt.ts'
import { sv } from './words/sv.ts'
import { tr } from './words/tr.ts'
import type { VoiceWords } from './words/voice-words.ts'

export type VoiceCommand =
  | { kind: 'next' | 'back' | 'repeat' }
  /** How much of something is needed; `of` is what was said. */
  | { kind: 'amount'; of: string }
  | { kind: 'timer'; seconds: number }

const LANGUAGES: Record<string, VoiceWords> = { ar, da, de, en, es, fr, it, nl, no, pt, sv, tr }

/** Whether commands are understood in this language. */
export const isVoiceLanguage = (language: string): boolean => primary(language) in LANGUAGES

/** In which language commands are listened for: the one of the pages, or else English. */
export const voiceLanguageOf = (language: string): string => (isVoiceLanguage(language) ? language : 'en-US')

const primary = (language: string) => language.split('-')[0] ?? ''

/** What somebody wants who said this; null when it was no command. What only contains a command among other words is none. */
export function matchCommand(heard: string, language: string): VoiceCommand | null {
  const words = LANGUAGES[primary(language)] ?? en
  const said = plain(heard)
  for (const kind of ['next', 'back', 'repeat'] as const) if (phrases(words[kind]).includes(said)) return { kind }
  const { length } = said.split(' ')
  if (phrases(words.timer).some(word => ` ${said} `.includes(` ${word} `)) && length <= MOST_WORDS) {
    const seconds = findDurations(said).reduce((sum, duration) => sum + duration.seconds, 0)
    return seconds > 0 ? { kind: 'timer', seconds } : null
  }
  const asked = phrases(words.amount).find(phrase => said.startsWith(`${phrase} `))
  if (!asked) return null
  const of = withoutEnd(withoutStart(said.slice(asked.length).trim(), phrases(words.small)), phrases(words.needed))
  return of ? { kind: 'amount', of } : null
}

/** Whoever says more is talking with somebody. */
const MOST_WORDS = 10

/** Longest first, so that a phrase is taken before its beginning. */
const phrases = (list: string) =>
  list
    .split(',')
    .map(plain)
    .sort((a, b) => b.length - a.length)

const plain = (text: string) =>
  asciiDigits(text)
    .toLowerCase()
    // Arabic vowel signs, and the dot that a Turkish capital I leaves behind.
    .replace(/[\u064b-\u0652]|\u0307/g, '')
    .replace(/['’]/g, "' ")
    .replace(/[.,!?¡¿;:،؟…]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const withoutStart = (text: string, starts: string[]) => {
  const start = starts.find(one => text.startsWith(`${one} `))
  return start ? text.slice(start.length).trim() : text
}

const withoutEnd = (text: string, ends: string[]) => {
  const end = ends.find(one => text.endsWith(` ${one}`))
  return end ? text.slice(0, -end.length).trim() : text
}
