import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#web/preferences/use-preference.ts'
import { matchCommand, type VoiceCommand, voiceLanguageOf } from './match-command.ts'
import { type Heard, type Hearing, hearingOf, makeRecognition } from './speech.ts'

/** Pauses between two tries to listen on: browsers stop when nobody says anything for a while. */
const AGAIN_MS = 300
/** The same after a failure: without a network or a microphone each try fails at once. */
const AGAIN_AFTER_FAILURE_MS = 5000

export interface HandsFree {
  /** Where what is said would be understood; undefined until the browser has told. */
  hearing: Hearing | undefined
  isListening: boolean
  /** The browser was not allowed to use the microphone. */
  isRefused: boolean
  /** What was heard last, and was a command. */
  heard: string
  /** Asks the browser once more, after a download or when it refused. */
  look: () => void
}

/** Listens for commands while it is switched on, but not to what the device says itself. */
export function useHandsFree(run: (command: VoiceCommand) => void, isSpeaking: RefObject<boolean>): HandsFree {
  const { i18n } = useTranslation()
  const language = voiceLanguageOf(i18n.language)
  const [{ listens, mayLeave }] = usePreference('handsFree')
  const [hearing, setHearing] = useState<Hearing>()
  const [heard, setHeard] = useState('')
  const [isRefused, setRefused] = useState(false)
  const [asked, setAsked] = useState(0)
  const perform = useRef(run)
  useEffect(() => {
    perform.current = run
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again after a download
  useEffect(() => {
    void hearingOf(language).then(setHearing)
  }, [language, asked])

  const isListening = listens && !isRefused && (hearing === 'device' || (hearing === 'away' && mayLeave))
  useEffect(() => {
    if (!isListening) return
    const recognition = makeRecognition(language, hearing === 'device')
    if (!recognition) return
    let isOver = false
    let again: ReturnType<typeof setTimeout> | undefined
    let pause = AGAIN_MS
    const listen = () => {
      try {
        recognition.start()
      } catch {
        // It listens already.
      }
    }
    const hear = (event: Event) => {
      const { results, resultIndex } = event as Heard
      if (isSpeaking.current) return
      for (const result of Array.from(results).slice(resultIndex)) {
        const said = result[0]?.transcript ?? ''
        const command = matchCommand(said, language)
        if (!command) continue
        setHeard(said.trim())
        perform.current(command)
      }
    }
    const fail = (event: Event) => {
      const { error } = event as Event & { error?: string }
      if (error === 'not-allowed' || error === 'service-not-allowed') setRefused(true)
      if (error !== 'no-speech') pause = AGAIN_AFTER_FAILURE_MS
    }
    const goOn = () => {
      if (!isOver) again = setTimeout(listen, pause)
      pause = AGAIN_MS
    }
    recognition.addEventListener('result', hear)
    recognition.addEventListener('error', fail)
    recognition.addEventListener('end', goOn)
    listen()
    return () => {
      isOver = true
      clearTimeout(again)
      recognition.abort()
    }
  }, [isListening, hearing, language, isSpeaking])

  const look = () => {
    setRefused(false)
    setAsked(asked + 1)
  }
  return { hearing, isListening, isRefused, heard, look }
}
