import { plainMarkdown } from '#shared/domain/text/markdown.ts'

/** What we use of the browser's speech recognition; the types of TypeScript do not have it yet. */
export interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  /** Nothing that is heard may leave the device; where a browser knows it. */
  processLocally?: boolean
  start: () => void
  abort: () => void
}

interface RecognitionClass {
  new (): Recognition
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>
  install?: (options: { langs: string[]; processLocally: boolean }) => Promise<boolean>
}

/** What a `result` event brings. */
export interface Heard extends Event {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

function recognitionClass(): RecognitionClass | undefined {
  const given = globalThis as unknown as Record<string, RecognitionClass | undefined>
  return given.SpeechRecognition ?? given.webkitSpeechRecognition
}

/** Where what is said would be understood: on the device, there after a download, by somebody else's servers, or nowhere. */
export type Hearing = 'device' | 'download' | 'away' | 'none'

export async function hearingOf(language: string): Promise<Hearing> {
  const recognition = recognitionClass()
  if (!recognition) return 'none'
  const known = await recognition.available?.({ langs: [language], processLocally: true }).catch(() => 'unavailable')
  if (known === 'available') return 'device'
  return known === 'downloadable' || known === 'downloading' ? 'download' : 'away'
}

/** Fetches what the device needs to understand a language; false when that did not work. */
export const installHearing = async (language: string): Promise<boolean> =>
  (await recognitionClass()
    ?.install?.({ langs: [language], processLocally: true })
    .catch(() => false)) === true

/** Recognition that goes on until it is aborted; with `isLocal` it fails rather than letting anything leave the device. */
export function makeRecognition(language: string, isLocal: boolean): Recognition | undefined {
  const Made = recognitionClass()
  if (!Made) return undefined
  const recognition = new Made()
  recognition.lang = language
  recognition.continuous = true
  recognition.interimResults = false
  if (isLocal) recognition.processLocally = true
  return recognition
}

export const mayRead = (): boolean => 'speechSynthesis' in globalThis

/** A voice for a language, one of the device before any other. */
export function voiceFor(language: string): SpeechSynthesisVoice | undefined {
  const own = speechSynthesis
    .getVoices()
    .filter(voice => voice.lang.toLowerCase().startsWith((language.split('-')[0] ?? '').toLowerCase()))
  return own.find(voice => voice.localService) ?? own[0]
}

/** Reads a text aloud, instead of what is being read. */
export function speak(text: string, language: string, onEnd: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.voice = voiceFor(language) ?? null
  utterance.addEventListener('end', onEnd)
  utterance.addEventListener('error', onEnd)
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}

/** A step as it is read: without the signs of Markdown, and without tags. */
export const spokenText = (text: string): string =>
  plainMarkdown(text)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_#`>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
