import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mayRead, speak } from './speech.ts'

/** Says things aloud; silent when the component goes. `isSpeaking` is for those who listen meanwhile. */
export function useSpeaker() {
  const { language } = useTranslation().i18n
  const isSpeaking = useRef(false)
  const say = useCallback(
    (text: string) => {
      if (!mayRead() || !text) return
      isSpeaking.current = true
      speak(text, language, () => {
        isSpeaking.current = false
      })
    },
    [language],
  )
  useEffect(
    () => () => {
      if (mayRead()) speechSynthesis.cancel()
    },
    [],
  )
  return { say, isSpeaking }
}
