import { ActionIcon, Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { assetKind, assetKinds } from '#web/features/recipes/recipes/pictures/asset-kinds.ts'
import { assetUrl } from '#web/features/recipes/recipes/pictures/recipe-media.ts'
import { copyText } from '#web/ui/device/copy-text.ts'
import { IconCopy, IconDotsVertical, IconEdit, IconTrash, IconUpload } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import type { RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import editor from '../editor.module.css'
import { useAddAsset } from '../recipe-editor.queries.ts'
import { AssetDetails } from './asset-details.tsx'
import classes from './assets-editor.module.css'
import { embedOf } from './embed.ts'

type Asset = RecipeDraft['assets'][number]

interface Props {
  recipe: Recipe
  draft: RecipeDraft
  change: ChangeDraft
}

/** Files that hang on the recipe. They are uploaded at once; what is taken away goes when the recipe is saved. */
export function AssetsEditor({ recipe, draft, change }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const add = useAddAsset(recipe.id)
  const upload = async (files: FileList | null) => {
    for (const file of files ?? []) {
      // A failure was told by then; the files behind it are tried all the same.
      const asset = await add.mutateAsync({ file, name: file.name }).catch(() => null)
      if (asset) change(now => ({ assets: [...now.assets, asset], settings: { ...now.settings, showAssets: true } }))
    }
  }
  const set = (asset: Asset, part: Partial<Asset>, about = '') =>
    change(
      now => ({ assets: now.assets.map(one => (one.fileName === asset.fileName ? { ...one, ...part } : one)) }),
      about && `${about}:${asset.fileName}`,
    )
  const embed = (asset: Asset) =>
    embedOf(
      { name: asset.name, isPicture: assetKind(asset.icon) === 'mdi-file-image' },
      assetUrl(recipe.id, asset.fileName ?? ''),
    )
  const copy = async (asset: Asset) => {
    if (await copyText(embed(asset))) toast.success(t('editor.asset.copied'))
    else toast.failure(t('clipboard.failed'))
  }
  const opened = draft.assets.find(({ fileName }) => fileName === open)
  return (
    <Section title={t('recipes.assets')} hint={t('editor.assetsHint')}>
      <ul className={classes.assets}>
        {draft.assets.map(asset => {
          const { name: kind, Icon } = assetKinds[assetKind(asset.icon)]
          return (
            <li key={asset.fileName ?? asset.name} className={classes.asset}>
              <Icon size={20} role="img" aria-label={t(`recipes.assetKind.${kind}`)} />
              <a
                className={editor.grow}
                href={assetUrl(recipe.id, asset.fileName ?? '')}
                target="_blank"
                rel="noreferrer"
              >
                {asset.name || asset.fileName}
              </a>
              <ActionMenu
                width={280}
                button={props => (
                  <ActionIcon aria-label={t('editor.optionsOf', { name: asset.name })} {...props}>
                    <IconDotsVertical size={18} aria-hidden />
                  </ActionIcon>
                )}
                actions={[
                  {
                    id: 'details',
                    label: t('editor.asset.details'),
                    icon: IconEdit,
                    run: () => setOpen(asset.fileName),
                  },
                  { id: 'copy', label: t('editor.asset.copy'), icon: IconCopy, run: () => void copy(asset) },
                  {
                    id: 'remove',
                    label: t('editor.remove'),
                    icon: IconTrash,
                    isDangerous: true,
                    startsGroup: true,
                    run: () => change({ assets: draft.assets.filter(one => one !== asset) }),
                  },
                ]}
              />
            </li>
          )
        })}
      </ul>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={add.isPending}
        onClick={() => input.current?.click()}
      >
        {t('editor.addFile')}
      </Button>
      <input ref={input} type="file" multiple hidden onChange={event => void upload(event.currentTarget.files)} />
      {opened && (
        <AssetDetails
          asset={opened}
          steps={draft.recipeInstructions}
          onChange={(part, about) => set(opened, part, about)}
          onPutInto={stepId =>
            change(now => ({
              recipeInstructions: now.recipeInstructions.map(step =>
                step.id === stepId ? { ...step, text: `${step.text}\n\n${embed(opened)}`.trimStart() } : step,
              ),
            }))
          }
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}
