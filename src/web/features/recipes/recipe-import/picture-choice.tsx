import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { externalPictureUrl } from '../recipes/pictures/recipe-media.ts'
import { RecipePlaceholder } from '../recipes/pictures/recipe-placeholder.tsx'
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
  // Some sites hand their pictures to nobody else: the next one takes the place of one that was refused.
  const [refused, setRefused] = useState<string[]>([])
  const isChosenRefused = chosen !== null && refused.includes(chosen)
  const next = images.find(image => !refused.includes(image)) ?? null
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (isChosenRefused) choose(next)
  }, [isChosenRefused, next])
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
            disabled={refused.includes(image)}
            onChange={() => onChoose(image)}
            aria-label={t('import.pictureNumber', { number: index + 1 })}
          />
          {refused.includes(image) ? (
            <span className={classes.refused}>{t('import.pictureRefused')}</span>
          ) : (
            <img
              src={externalPictureUrl(image)}
              alt=""
              loading="lazy"
              onError={() => setRefused(before => [...before, image])}
            />
          )}
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
