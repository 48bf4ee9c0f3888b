import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PictureButtons } from '#web/features/files/pictures/picture-buttons.tsx'
import { PictureProgress } from '#web/features/files/pictures/picture-progress.tsx'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import type { PictureChange } from '../recipe-editor.queries.ts'
import classes from './picture-field.module.css'

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

/** The recipe's picture where its page has it: a file, something pasted or dropped on it, a photo, or an address. */
export function PictureField({ picture, hasPicture, isWorking, error, read, onChange }: Props) {
  const { t } = useTranslation()
  const [address, setAddress] = useState('')
  const take = (file: File) => onChange({ file })
  const input = usePictureInput(take)
  return (
    <section className={classes.field} aria-label={t('editor.picture')} {...input.zone}>
      <div className={classes.box} data-empty={!hasPicture || undefined}>
        {hasPicture && <div className={classes.picture}>{picture}</div>}
        <div className={classes.ways}>
          <PictureButtons
            input={input}
            hasPicture={hasPicture}
            isWorking={isWorking}
            read={read}
            onPicture={take}
            onRemove={() => onChange('none')}
            hasHint={!hasPicture}
          />
        </div>
      </div>
      <div role="status" className={classes.state} data-failed={!!error || undefined}>
        {isWorking ? <PictureProgress /> : error ? failureText(error, t) : ''}
      </div>
      <form
        className={classes.link}
        onSubmit={event => {
          event.preventDefault()
          onChange({ address: address.trim() })
          setAddress('')
        }}
      >
        <TextInput
          type="url"
          variant="unstyled"
          aria-label={t('editor.pictureAddress')}
          placeholder={t('editor.pictureAddress')}
          value={address}
          onChange={event => setAddress(event.currentTarget.value)}
        />
        {address.trim() && (
          <Button type="submit" variant="subtle" disabled={!/^https?:\/\/\S+/.test(address.trim()) || isWorking}>
            {t('editor.fetch')}
          </Button>
        )}
      </form>
    </section>
  )
}
