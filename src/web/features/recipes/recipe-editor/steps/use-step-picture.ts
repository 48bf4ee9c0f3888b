import { useRef, useState } from 'react'
import { embedOf } from '../parts/embed.ts'

interface Options {
  /** Uploads a picture and tells its address; absent while there is no recipe to hang it on. */
  onPicture?: (file: File) => Promise<string>
  /** Writes behind the text, whatever that is by then. */
  onAppend: (text: string) => void
}

/** A picture for a step, dropped, pasted or chosen: it is uploaded and shown at the end of the text. */
export function useStepPicture({ onPicture, onAppend }: Options) {
  const [isUploading, setUploading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const add = async (picture: File | null | undefined) => {
    if (!picture?.type.startsWith('image/') || !onPicture) return
    setUploading(true)
    try {
      onAppend(embedOf({ name: picture.name, isPicture: true }, await onPicture(picture)))
    } catch {
      // The failure was told by then.
    } finally {
      setUploading(false)
    }
  }
  return { isUploading, add, input, choose: onPicture && (() => input.current?.click()) }
}
