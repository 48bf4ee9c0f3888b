import { useTranslation } from 'react-i18next'
import { PictureButtons } from '#web/features/files/pictures/picture-buttons.tsx'
import { useObjectUrl } from '#web/features/files/pictures/use-object-url.ts'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import classes from './photo-field.module.css'

interface Props {
  /** What is kept already, when nothing new was chosen. */
  kept?: string
  picture: File | null
  onChange: (picture: File | null) => void
}

/** A photograph of what was made; it is sent with the rest. */
export function PhotoField({ kept, picture, onChange }: Props) {
  const { t } = useTranslation()
  const input = usePictureInput(onChange)
  const shown = useObjectUrl(picture) ?? kept
  return (
    <section className={classes.field} aria-label={t('timeline.picture')} {...input.zone}>
      {shown && <img className={classes.preview} src={shown} alt={t('timeline.chosenPicture')} />}
      <PictureButtons
        input={input}
        hasPicture={!!shown}
        read={picture ? () => Promise.resolve(picture) : undefined}
        onPicture={onChange}
        onRemove={picture ? () => onChange(null) : undefined}
      />
    </section>
  )
}
