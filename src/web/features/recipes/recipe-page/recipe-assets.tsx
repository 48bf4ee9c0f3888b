import { Title } from '@mantine/core'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { assetKind, assetKinds } from '../recipes/asset-kinds.ts'
import { FilesToken } from '../recipes/files-token.ts'
import { assetUrl } from '../recipes/recipe-media.ts'
import classes from './recipe-view.module.css'

/** Files that belong to the recipe. */
export function RecipeAssets({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const token = useContext(FilesToken)
  const files = recipe.assets.filter(asset => asset.fileName)
  if (!files.length) return null
  return (
    <section aria-labelledby="assets">
      <Title order={2} id="assets" mb="xs">
        {t('recipes.assets')}
      </Title>
      <ul className={classes.plainList}>
        {files.map(({ name, icon, fileName }) => {
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
    </section>
  )
}
