import { Button, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { useDuplicateRecipe } from './recipes.queries.ts'

interface Props {
  recipe: { slug: string; name: string }
  onClose: () => void
}

export default function DuplicateDialog({ recipe, onClose }: Props) {
  const { t } = useTranslation()
  const named = useRequired()
  const duplicate = useDuplicateRecipe()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    duplicate.mutate(
      { slug: recipe.slug, name },
      {
        onSuccess: copy => {
          onClose()
          void navigate(recipeLink(groupSlug, copy.slug))
        },
      },
    )
  }
  return (
    <Sheet opened onClose={onClose} title={t('recipes.duplicate')} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            name="name"
            label={t('recipes.name')}
            defaultValue={recipe.name}
            data-autofocus
            {...named.field}
            error={named.error}
          />
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" loading={duplicate.isPending}>
              {t('recipes.duplicate')}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
