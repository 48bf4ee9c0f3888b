import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#web/i18n/format.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUploadLimit } from './use-upload-limit.ts'

export type PictureInput = ReturnType<typeof usePictureInput>

/** The ways to a picture: a file that is chosen, dropped into the zone or pasted anywhere, a photo that is taken. */
export function usePictureInput(onPicture: (file: File) => void, { isSeveral = false } = {}) {
  const { t } = useTranslation()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const limit = useUploadLimit()
  const take = (files: FileList | null | undefined): boolean => {
    const pictures = [...(files ?? [])].filter(isPicture).slice(0, isSeveral ? undefined : 1)
    for (const picture of pictures) {
      if (limit && picture.size > limit) {
        const sizes = { size: formatBytes(picture.size), limit: formatBytes(limit) }
        toast.failure(t('pictures.tooLarge', sizes), { id: 'picture' })
      } else onPicture(picture)
    }
    return pictures.length > 0
  }
  usePaste(take)
  const input = (ref: typeof file, capture?: 'environment') => (
    <input
      ref={ref}
      type="file"
      accept="image/*,.heic,.heif,.avif"
      capture={capture}
      multiple={isSeveral && !capture}
      hidden
      onChange={event => {
        take(event.currentTarget.files)
        // The same file may be chosen again.
        event.currentTarget.value = ''
      }}
    />
  )
  return {
    choose: () => file.current?.click(),
    takePhoto: () => camera.current?.click(),
    /** Belongs somewhere into the zone. */
    inputs: (
      <>
        {input(file)}
        {input(camera, 'environment')}
      </>
    ),
    zone: {
      'data-over': isOver || undefined,
      onDragOver: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      },
    },
  }
}

/** Not every browser knows what the kinds of newer cameras are. */
const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.(hei[cf]|avif)$/i.test(name)

/** A picture pasted anywhere on the page, unless it is pasted into a field that wants it. */
function usePaste(take: (files: FileList | undefined) => boolean) {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || !event.clipboardData?.files.length) return
      if (latest.current(event.clipboardData.files)) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
