import { Button, Group, Text } from '@mantine/core'
import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './photo-field.module.css'

interface Props {
  /** What is kept already, when nothing new was chosen. */
  kept?: string
  picture: File | null
  onChange: (picture: File | null) => void
}

const kinds = 'image/*,.heic,.heif,.avif'

/** A photograph: chosen, taken, pasted or dropped; it is sent with the rest. */
export function PhotoField({ kept, picture, onChange }: Props) {
  const { t } = useTranslation()
  const file = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const preview = usePreview(picture) ?? kept
  const take = (files: FileList | null | undefined) => {
    const found = [...(files ?? [])].find(
      ({ type, name }) => type.startsWith('image/') || /\.(hei[cf]|avif)$/i.test(name),
    )
    if (found) onChange(found)
    return !!found
  }
  usePaste(take)
  const inputs = [
    { ref: file, capture: undefined },
    { ref: camera, capture: 'environment' },
  ] as const
  return (
    <section
      className={classes.field}
      aria-label={t('timeline.picture')}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {preview && <img className={classes.preview} src={preview} alt={t('timeline.chosenPicture')} />}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPhotoUp size={20} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {preview ? t('editor.otherPicture') : t('editor.addPicture')}
        </Button>
        <Button
          className={classes.camera}
          variant="default"
          leftSection={<IconCamera size={20} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {t('timeline.takePhoto')}
        </Button>
        {picture && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => onChange(null)}
          >
            {t('editor.removePicture')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {t('editor.pictureHint')}
      </Text>
      {inputs.map(({ ref, capture }) => (
        <input
          key={capture ?? 'file'}
          ref={ref}
          type="file"
          accept={kinds}
          capture={capture}
          hidden
          onChange={event => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      ))}
    </section>
  )
}

/** An address for a chosen file, given back when it is no longer shown. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** A picture pasted anywhere while the field is there. */
function usePaste(take: (files: FileList | undefined) => boolean) {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.clipboardData?.files.length && latest.current(event.clipboardData.files)) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
