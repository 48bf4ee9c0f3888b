import { Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './bar-camera.module.css'
import { pictureData } from './picture-data.ts'
import { openBarReader, type ReadCode } from './read-bars.ts'

const BETWEEN_LOOKS_MS = 150
/** The same bars count anew only after they were out of sight. */
const OUT_OF_SIGHT_MS = 2000

/** What the camera sees. Says each bar code that comes into sight, once. */
export function BarCamera({ onCode }: { onCode: (code: ReadCode) => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [isAvailable, setAvailable] = useState(hasCamera)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isAvailable) return
    const over = new AbortController()
    const seen = { text: '', at: 0 }
    const told = (code: ReadCode) => {
      const isNew = code.text !== seen.text || Date.now() - seen.at > OUT_OF_SIGHT_MS
      Object.assign(seen, { text: code.text, at: Date.now() })
      if (isNew) tell(code)
    }
    watch(video.current, told, over.signal).catch(() => over.signal.aborted || setAvailable(false))
    return () => over.abort()
  }, [isAvailable])
  if (!isAvailable) return <Text c="dimmed">{t('barCodes.noCamera')}</Text>
  return (
    <div>
      <video ref={video} className={classes.video} muted playsInline aria-label={t('barCodes.camera')} />
      <Text size="sm" c="dimmed" mt={4}>
        {t('barCodes.hint')}
      </Text>
    </div>
  )
}

/** Browsers give it to pages by https alone. */
const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Looks at what the camera shows until it is told to stop; throws where there is none or it is refused. */
async function watch(video: HTMLVideoElement | null, onCode: (code: ReadCode) => void, signal: AbortSignal) {
  const camera = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: camera })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted || !video) return stop()
  video.srcObject = stream
  await video.play()
  const read = await openBarReader()
  while (!signal.aborted) {
    const picture = pictureData({ source: video, width: video.videoWidth, height: video.videoHeight })
    const code = picture && (await read(picture))
    if (code && !signal.aborted) onCode(code)
    await new Promise(resolve => setTimeout(resolve, BETWEEN_LOOKS_MS))
  }
}
