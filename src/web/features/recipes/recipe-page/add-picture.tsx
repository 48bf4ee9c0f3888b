import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { usePictureInput } from '#web/features/files/pictures/use-picture-input.tsx'
import { IconCamera } from '#web/ui/icons/icons.ts'
import { usePicture } from '../recipe-editor/recipe-editor.queries.ts'

/** For a recipe without a picture: one is chosen, photographed, pasted anywhere on the page or dropped here. */
export default function AddPicture({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const { mutate, isPending } = usePicture()
  const input = usePictureInput(file => mutate({ slug: recipe.slug, picture: { file } }))
  return (
    <div {...input.zone}>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        mx="-xs"
        loading={isPending}
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={input.choose}
      >
        {t('recipes.addPicture')}
      </Button>
      {input.inputs}
    </div>
  )
}
