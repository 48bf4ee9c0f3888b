import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recipeTranslations } from '#shared/contract/recipes/recipe-translations.ts'
import { query } from '#web/api/query.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { languageName, useChangeTranslation } from './recipe-translations.queries.ts'

interface Props {
  recipe: { slug: string }
  /** The reader's language where nothing is said. */
  locale?: string
  onMade?: (locale: string) => void
  onClose: () => void
}

/** Has a recipe translated; a translation that is there already is made anew or removed here. */
export default function TranslateSheet({ recipe, locale: given, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const locale = given ?? i18n.language
  const found = useQuery(query(recipeTranslations.list, { params: { slug: recipe.slug } })).data
  const there = found?.items.find(one => one.locale === locale)
  const { make, remove } = useChangeTranslation(recipe.slug, locale)
  const mayMake = found?.available && (!there || there.mayChange)
  const done = () => {
    onMade?.(locale)
    onClose()
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('translations.translateTo', { language: languageName(locale) })}
      closeLabel={t('recipes.close')}
    >
      <Stack>
        {there && (
          <Text>
            {there.madeBy
              ? t('translations.madeBy', { name: there.madeBy, day: formatDate(there.madeAt) })
              : t('translations.made', { day: formatDate(there.madeAt) })}
          </Text>
        )}
        {there?.isOutdated && <Text>{t('translations.outdated')}</Text>}
        {mayMake && (
          <Text c="dimmed" aria-live="polite">
            {t(make.isPending ? 'translations.making' : 'translations.lead')}
          </Text>
        )}
        <SheetFoot>
          {there?.mayChange && (
            <Button
              variant="default"
              loading={remove.isPending}
              disabled={make.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
            >
              {t('translations.remove')}
            </Button>
          )}
          {mayMake && (
            <Button loading={make.isPending} onClick={() => make.mutate(undefined, { onSuccess: done })} data-autofocus>
              {t(there ? 'translations.again' : 'translations.translate')}
            </Button>
          )}
        </SheetFoot>
      </Stack>
    </Sheet>
  )
}
