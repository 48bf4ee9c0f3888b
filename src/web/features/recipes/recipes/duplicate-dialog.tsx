import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { useDuplicateRecipe } from './recipes.queries.ts'

interface Props {
  recipe: { slug: string; name: string }
  /** Whether the copy is kept beside the recipe as a variant of it. */
  isVariant?: boolean
  /** Takes a recipe that is there already as the variant instead. */
  onChoose?: () => void
  onClose: () => void
}

/** Asks what a copy is to be called. */
export default function DuplicateDialog({ recipe, isVariant, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const named = useRequired()
  const duplicate = useDuplicateRecipe()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const label = isVariant ? t('variants.make') : t('recipes.duplicate')
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    duplicate.mutate(
      { slug: recipe.slug, name, isVariant },
      {
        onSuccess: copy => {
          onClose()
          void navigate(recipeLink(groupSlug, copy.slug))
        },
      },
    )
  }
  return (
    <Sheet opened onClose={onClose} title={label} closeLabel={t('recipes.close')}>
      <form onSubmit={submit}>
        <Stack>
          {isVariant && <Text c="dimmed">{t('variants.hint')}</Text>}
          <TextInput
            name="name"
            label={t('recipes.name')}
            defaultValue={recipe.name}
            data-autofocus
            {...named.field}
            error={named.error}
          />
          {onChoose && (
            <Group>
              <Button variant="subtle" px={0} onClick={onChoose}>
                {t('variants.choose')}
              </Button>
            </Group>
          )}
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" loading={duplicate.isPending}>
              {label}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
