import { useTranslation } from 'react-i18next'
import { PictureButtons } from '#web/features/files/pictures/picture-buttons.tsx'
import { useObjectUrl } from '#web/features/files/pictures/use-object-url.ts'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import { pictureAddress } from '../offline/pictures.ts'
import classes from './item-fields.module.css'

interface Props {
  /** What the picture shows. */
  name: string
  /** The picture that the item has already. */
  pictureId: string | null
  /** One that was chosen and is not saved yet. */
  picture: File | null
  onChange: (change: { pictureId: string | null; picture: File | null }) => void
}

/** A picture that shows which thing is meant: the right tin on a shelf of forty. */
export function PictureField({ name, pictureId, picture, onChange }: Props) {
  const { t } = useTranslation()
  const choose = (picture: File) => onChange({ pictureId, picture })
  const input = usePictureInput(choose)
  const shown = useObjectUrl(picture) ?? (pictureId ? pictureAddress(pictureId, 'min') : undefined)
  return (
    <section className={classes.pictureField} aria-label={t('lists.picture')} {...input.zone}>
      {shown && <img className={classes.preview} src={shown} alt={t('lists.pictureOf', { name })} />}
      <PictureButtons
        input={input}
        hasPicture={!!shown}
        read={picture ? () => Promise.resolve(picture) : undefined}
        onPicture={choose}
        hasHint={false}
        onRemove={() => onChange({ pictureId: null, picture: null })}
      />
    </section>
  )
}
