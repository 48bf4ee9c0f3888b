import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { query } from '#web/api/query.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { useDuplicateRecipe } from './recipes.queries.ts'
import { startOfMark, variantName } from './variant-name.ts'

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
  const nameOf = (name: string) => t('variants.nameOf', { name })
  const variants = useQuery({
    ...query(recipeVariants.list, { params: { slug: recipe.slug } }),
    enabled: !!isVariant,
    meta: { quiet: true },
  }).data?.items
  const [typed, setTyped] = useState<string>()
  const taken = [recipe.name, ...(variants ?? []).map(({ name }) => name)]
  const name = typed ?? (isVariant ? variantName(recipe.name, nameOf, taken) : recipe.name)
  const field = useRef<HTMLInputElement>(null)
  const selectMark = () => {
    if (isVariant && typed === undefined) field.current?.setSelectionRange(startOfMark(name, nameOf), name.length)
  }
  // A name that changes once the other variants are known loses its selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new name is selected
  useLayoutEffect(selectMark, [name])
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    duplicate.mutate(
      { slug: recipe.slug, name: name.trim(), isVariant },
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
            value={name}
            onChange={event => setTyped(event.currentTarget.value)}
            onFocus={selectMark}
            ref={field}
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
