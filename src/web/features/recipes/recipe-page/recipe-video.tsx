import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { videoOf } from '#shared/domain/videos.ts'
import { IconPlayerPlay } from '#web/ui/icons/icons.ts'
import classes from './recipe-video.module.css'

/** The video of a recipe, which plays where it stands. Nothing is asked of its host before somebody presses play. */
export function RecipeVideo({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const [isPlaying, setPlaying] = useState(false)
  const video = videoOf(recipe)
  if (!video) return null
  if (!isPlaying)
    return (
      <button type="button" className={classes.start} onClick={() => setPlaying(true)}>
        <span className={classes.sign}>
          <IconPlayerPlay size={22} aria-hidden />
        </span>
        <span>
          {t('recipes.playVideo')}
          <span className={classes.hint}>{t('recipes.videoLoadsFrom', { host: video.host })}</span>
        </span>
      </button>
    )
  return (
    <iframe
      className={classes.player}
      src={video.player}
      title={t('recipes.videoOf', { name: recipe.name })}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // Hosts refuse to play when they do not learn where.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
    />
  )
}
