import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#web/preferences/use-preference.ts'
import { matchCommand, type VoiceCommand } from './match-command.ts'
import { type Heard, type Hearing, hearingOf, makeRecognition } from './speech.ts'
import { loadVoice, type Voice } from './voice.ts'

/** Pauses between two tries to listen on: browsers stop when nobody says anything for a while. */
const AGAIN_MS = 300
/** The same after a failure: without a network or a microphone each try fails at once. */
const AGAIN_AFTER_FAILURE_MS = 5000

export interface HandsFree {
  /** What is listened for; undefined until it has come. */
  voice: Voice | undefined
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
export function useHandsFree(
  run: (command: VoiceCommand, voice: Voice) => void,
  isSpeaking: RefObject<boolean>,
): HandsFree {
  const { i18n } = useTranslation()
  const [voice, setVoice] = useState<Voice>()
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
    void loadVoice(i18n.language).then(async voice => {
      setVoice(voice)
      setHearing(await hearingOf(voice.language))
    })
  }, [i18n.language, asked])

  const isListening = listens && !isRefused && (hearing === 'device' || (hearing === 'away' && mayLeave))
  useEffect(() => {
    if (!isListening || !voice) return
    const recognition = makeRecognition(voice.language, hearing === 'device')
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
        const command = matchCommand(said, voice.words)
        if (!command) continue
        setHeard(said.trim())
        perform.current(command, voice)
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
  }, [isListening, hearing, voice, isSpeaking])

  const look = () => {
    setRefused(false)
    setAsked(asked + 1)
  }
  return { voice, hearing, isListening, isRefused, heard, look }
}
