import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { mayRead, speak } from './speech.ts'

/** Says things aloud; silent when the component goes. `isSpeaking` is for those who listen meanwhile. */
export function useSpeaker() {
  const { language } = useTranslation().i18n
  const isSpeaking = useRef(false)
  const last = useRef(0)
  const say = useCallback(
    (text: string) => {
      if (!mayRead() || !text) return
      last.current += 1
      const number = last.current
      isSpeaking.current = true
      // What was cut off ends only after the next text has begun, which is still being read then.
      speak(text, language, () => {
        if (number === last.current) isSpeaking.current = false
      })
    },
    [language],
  )
  useEffect(() => {
    if (!mayRead()) return
    // Browsers load their voices once somebody asks for them.
    speechSynthesis.getVoices()
    return () => speechSynthesis.cancel()
  }, [])
  return { say, isSpeaking }
}
