import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './editor.module.css'
import type { PictureChange } from './recipe-editor.queries.ts'

interface Props {
  /** What is shown now. */
  picture: React.ReactNode
  hasPicture: boolean
  isWorking: boolean
  onChange: (picture: PictureChange) => void
}

/** The picture: a file, something pasted or dropped, a photo just taken, or an address. */
export function PictureField({ picture, hasPicture, isWorking, onChange }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null | undefined) => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (file) onChange({ file })
    return !!file
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
          {t('editor.pictureHint')}
        </Text>
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
        onChange={event => take(event.currentTarget.files)}
      />
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
