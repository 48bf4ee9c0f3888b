import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconCrop, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#web/i18n/format.ts'
import { toast } from '#web/ui/toasts.ts'
import { failureText } from '../../failures/failure-text.ts'
import { useUploadLimit } from '../../pictures/use-upload-limit.ts'
import classes from '../editor.module.css'
import type { PictureChange } from '../recipe-editor.queries.ts'

const CropDialog = lazy(() => import('../../pictures/crop-dialog.tsx'))

interface Props {
  /** What is shown now. */
  picture: React.ReactNode
  hasPicture: boolean
  isWorking: boolean
  /** What the server said against the last one. */
  error?: unknown
  /** The picture that is there, to be cut or turned. */
  read?: () => Promise<File>
  onChange: (picture: PictureChange) => void
}

/** The picture: a file, something pasted or dropped, a photo just taken, or an address. */
export function PictureField({ picture, hasPicture, isWorking, error, read, onChange }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [inHand, setInHand] = useState<File>()
  const uploadLimit = useUploadLimit()
  const hasCamera = useMediaQuery('(pointer: coarse)')
  const [address, setAddress] = useState('')
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const file = [...(files ?? [])].find(({ type, name }) => type.startsWith('image/') || /\.(heic|heif)$/i.test(name))
    if (!file) return false
    if (uploadLimit && file.size > uploadLimit)
      toast.failure(t('pictures.tooLarge', { size: formatBytes(file.size), limit: formatBytes(uploadLimit) }), {
        id: 'picture',
      })
    else onChange({ file })
    return true
  }
  usePastedPicture(take)
  return (
    <section
      className={classes.pictureField}
      aria-label={t('editor.picture')}
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
      <div className={classes.picture}>{picture}</div>
      <Stack gap="xs">
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={18} aria-hidden />}
            loading={isWorking}
            onClick={() => input.current?.click()}
          >
            {hasPicture ? t('editor.otherPicture') : t('editor.addPicture')}
          </Button>
          {hasCamera && (
            <Button
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              disabled={isWorking}
              onClick={() => camera.current?.click()}
            >
              {t('pictures.camera')}
            </Button>
          )}
          {hasPicture && read && (
            <Button
              variant="default"
              leftSection={<IconCrop size={18} aria-hidden />}
              disabled={isWorking}
              onClick={() =>
                void read().then(setInHand, () => toast.failure(t('pictures.unreadable'), { id: 'picture' }))
              }
            >
              {t('pictures.crop')}
            </Button>
          )}
          {hasPicture && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={isWorking}
              onClick={() => onChange('none')}
            >
              {t('editor.removePicture')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('editor.pictureHint')} {uploadLimit && t('pictures.limit', { size: formatBytes(uploadLimit) })}
        </Text>
        <div role="status" className={classes.pictureState} data-failed={!!error || undefined}>
          {isWorking ? t('pictures.sending') : error ? failureText(error, t) : ''}
        </div>
        <form
          className={classes.quick}
          onSubmit={event => {
            event.preventDefault()
            onChange({ address: address.trim() })
            setAddress('')
          }}
        >
          <TextInput
            className={classes.grow}
            type="url"
            aria-label={t('editor.pictureAddress')}
            placeholder={t('editor.pictureAddress')}
            value={address}
            onChange={event => setAddress(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={!/^https?:\/\/\S+/.test(address.trim()) || isWorking}>
            {t('editor.fetch')}
          </Button>
        </form>
      </Stack>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif,.avif"
        hidden
        onChange={event => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={event => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {inHand && (
        <Suspense>
          <CropDialog
            file={inHand}
            onClose={() => setInHand(undefined)}
            onDone={file => {
              setInHand(undefined)
              onChange({ file })
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** A picture pasted anywhere on the page, unless it is pasted into a field that wants it. */
function usePastedPicture(take: (files: FileList | undefined) => boolean) {
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
