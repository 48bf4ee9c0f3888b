import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureButtons } from '#web/features/files/pictures/picture-buttons.tsx'
import { PictureProgress } from '#web/features/files/pictures/picture-progress.tsx'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import classes from '../editor.module.css'
import type { PictureChange } from '../recipe-editor.queries.ts'

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

/** The recipe's picture: a file, something pasted or dropped, a photo just taken, or an address. */
export function PictureField({ picture, hasPicture, isWorking, error, read, onChange }: Props) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const take = (file: File) => onChange({ file })
  const input = usePictureInput(take)
  return (
    <section className={classes.pictureField} aria-label={t('editor.picture')} {...input.zone}>
      <div className={classes.picture}>{picture}</div>
      <Stack gap="xs">
        <PictureButtons
          input={input}
          hasPicture={hasPicture}
          isWorking={isWorking}
          read={read}
          onPicture={take}
          onRemove={() => onChange('none')}
        />
        <div role="status" className={classes.pictureState} data-failed={!!error || undefined}>
          {isWorking ? <PictureProgress /> : error ? failureText(error, t) : ''}
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
    </section>
  )
}
