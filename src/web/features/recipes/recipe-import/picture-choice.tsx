import { useTranslation } from 'react-i18next'
import { externalPictureUrl } from '../recipes/recipe-media.ts'
import { RecipePlaceholder } from '../recipes/recipe-placeholder.tsx'
import classes from './import.module.css'

interface Props {
  name: string
  images: readonly string[]
  chosen: string | null
  onChoose: (image: string | null) => void
}

const shown = 8

/** Which of the pictures that were found goes with the recipe. */
export function PictureChoice({ name, images, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const choices = [...new Set([...(chosen ? [chosen] : []), ...images])].slice(0, shown)
  if (!choices.length) return null
  return (
    <fieldset className={classes.pictures}>
      <legend>{t('import.picture')}</legend>
      {choices.map((image, index) => (
        <label key={image} className={classes.choice}>
          <input
            type="radio"
            name="picture"
            checked={image === chosen}
            onChange={() => onChoose(image)}
            aria-label={t('import.pictureNumber', { number: index + 1 })}
          />
          <img src={externalPictureUrl(image)} alt="" loading="lazy" />
        </label>
      ))}
      <label className={classes.choice}>
        <input
          type="radio"
          name="picture"
          checked={chosen === null}
          onChange={() => onChoose(null)}
          aria-label={t('import.noPicture')}
        />
        <RecipePlaceholder name={name} />
      </label>
    </fieldset>
  )
}
