import { Title } from '@mantine/core'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { assetKind, assetKinds } from '../recipes/pictures/asset-kinds.ts'
import { FilesToken } from '../recipes/pictures/files-token.ts'
import { assetUrl } from '../recipes/pictures/recipe-media.ts'
import classes from './recipe-view.module.css'

type Asset = Recipe['assets'][number]

/** What every browser can show. */
const isPicture = ({ fileName }: Asset) => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(fileName ?? '')

/** As pictures of other apps are called that came without a name. */
const isNumbered = (name: string) => /^\d+$/.test(name)

/** Files that belong to the recipe: its further pictures as such, then the others by name. */
export function RecipeAssets({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const token = useContext(FilesToken)
  const files = recipe.assets.filter(asset => asset.fileName)
  if (!files.length) return null
  const others = files.filter(file => !isPicture(file))
  return (
    <section aria-labelledby="assets">
      <Title order={2} id="assets" mb="xs">
        {t('recipes.assets')}
      </Title>
      {others.length < files.length && (
        <ul className={classes.pictures}>
          {files.filter(isPicture).map(({ name, fileName }) => (
            <li key={fileName}>
              <a href={assetUrl(recipe.id, fileName!, token)} target="_blank" rel="noreferrer">
                <img
                  src={assetUrl(recipe.id, fileName!, token)}
                  alt={isNumbered(name) ? `${t('recipes.assetKind.picture')} ${name}` : ''}
                  loading="lazy"
                  decoding="async"
                />
                {!isNumbered(name) && <bdi>{name || fileName}</bdi>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={classes.plainList}>
          {others.map(({ name, icon, fileName }) => {
            const { name: kind, Icon } = assetKinds[assetKind(icon)]
            return (
              <li key={fileName}>
                <a href={assetUrl(recipe.id, fileName!, token)} target="_blank" rel="noreferrer">
                  <Icon size={18} role="img" title={t(`recipes.assetKind.${kind}`)} />
                  {name || fileName}
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
