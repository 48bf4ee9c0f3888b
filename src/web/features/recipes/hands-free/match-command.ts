import { findDurations } from '#shared/domain/durations/find-durations.ts'
import { asciiDigits } from '#shared/domain/measures/digits.ts'
import type { VoiceWords } from './words/voice-words.ts'

export type VoiceCommand =
  | { kind: 'next' | 'back' | 'repeat' }
  /** How much of something is needed; `of` is what was said. */
  | { kind: 'amount'; of: string }
  | { kind: 'timer'; seconds: number }

/** What somebody wants who said this; null when it was no command. What only contains a command among other words is none. */
export function matchCommand(heard: string, words: VoiceWords): VoiceCommand | null {
  const gap = words.isUnspaced ? '' : ' '
  const normalize = (text: string) => (words.isUnspaced ? plain(text).replaceAll(' ', '') : plain(text))
  /** Longest first, so that a phrase is taken before its beginning. */
  const phrases = (list = '') =>
    list
      .split(',')
      .map(normalize)
      .filter(Boolean)
      .sort((a, b) => b.length - a.length)
  const said = normalize(heard)
  for (const kind of ['next', 'back', 'repeat'] as const) if (phrases(words[kind]).includes(said)) return { kind }
  if (phrases(words.timer).some(word => `${gap}${said}${gap}`.includes(`${gap}${word}${gap}`)) && !isTalk(said)) {
    const seconds = findDurations(said).reduce((sum, duration) => sum + duration.seconds, 0)
    return seconds > 0 ? { kind: 'timer', seconds } : null
  }
  const asked = withoutStart(said, phrases(words.amount), gap) ?? withoutEnd(said, phrases(words.amountBehind), gap)
  if (!asked) return null
  const needed = phrases(words.needed)
  // "Сколько нужно масла", "сколько масла нужно".
  const begun = words.inflects ? (withoutStart(asked, needed, gap) ?? asked) : asked
  const named = withoutStart(begun, phrases(words.small), gap) ?? begun
  const of = withoutEnd(named, needed, gap) ?? named
  return of && !isTalk(of) ? { kind: 'amount', of } : null
}

/** Whoever says more words, or more without a space between them, is talking with somebody. */
const isTalk = (said: string) => said.split(' ').length > 10 || (!said.includes(' ') && said.length > 30)

const plain = (text: string) =>
  asciiDigits(text)
    .toLowerCase()
    // Arabic vowel signs, and the dot that a Turkish capital I leaves behind.
    .replace(/[\u064b-\u0652]|\u0307/g, '')
    .replace(/['’]/g, "' ")
    // "1.5 hours" stays one and a half.
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[!?¡¿;:،؟…、。？！，]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function withoutStart(text: string, starts: string[], gap: string): string | null {
  const start = starts.find(one => text.startsWith(`${one}${gap}`))
  return start ? text.slice(start.length).trim() : null
}

function withoutEnd(text: string, ends: string[], gap: string): string | null {
  const end = ends.find(one => text.endsWith(`${gap}${one}`))
  return end ? text.slice(0, -end.length).trim() : null
}
