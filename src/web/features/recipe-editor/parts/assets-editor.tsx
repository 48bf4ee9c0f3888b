import { ActionIcon, Button } from '@mantine/core'
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipe.ts'
import { Section } from '#web/ui/section.tsx'
import { assetUrl } from '../../recipes/recipe-media.ts'
import type { RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import classes from '../editor.module.css'
import { useAddAsset } from '../recipe-editor.queries.ts'

interface Props {
  recipe: Recipe
  draft: RecipeDraft
  change: ChangeDraft
}

/** Files that hang on the recipe. They are uploaded at once; what is taken away goes when the recipe is saved. */
export function AssetsEditor({ recipe, draft, change }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddAsset(recipe.slug)
  const upload = async (files: FileList | null) => {
    for (const file of files ?? []) {
      const asset = await add.mutateAsync({ file, name: file.name })
      change(now => ({ assets: [...now.assets, asset], settings: { ...now.settings, showAssets: true } }))
    }
  }
  return (
    <Section title={t('recipes.assets')} hint={t('editor.assetsHint')}>
      {draft.assets.map(asset => (
        <div key={asset.fileName ?? asset.name} className={classes.line}>
          <IconFile size={18} aria-hidden />
          <a className={classes.grow} href={assetUrl(recipe.id, asset.fileName ?? '')} target="_blank" rel="noreferrer">
            {asset.name}
          </a>
          <ActionIcon
            aria-label={t('editor.removeAsset', { name: asset.name })}
            onClick={() => change({ assets: draft.assets.filter(one => one !== asset) })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={add.isPending}
        onClick={() => input.current?.click()}
      >
        {t('editor.addFile')}
      </Button>
      <input ref={input} type="file" multiple hidden onChange={event => void upload(event.currentTarget.files)} />
    </Section>
  )
}
