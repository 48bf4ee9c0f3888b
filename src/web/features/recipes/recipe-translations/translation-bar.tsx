import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeTranslations } from '#shared/contract/recipes/recipe-translations.ts'
import { IconDots, IconLanguage } from '#web/ui/icons/icons.ts'
import { languageName } from './recipe-translations.queries.ts'
import { translatedRecipe } from './translated-recipe.ts'

const TranslateSheet = lazy(() => import('./translate-sheet.tsx'))

const ORIGINAL = 'original'

interface Props {
  recipe: Recipe
  translations: RecipeTranslations
  /** Shows the recipe in other words, or in its own. */
  onShow: (translated: Recipe | undefined) => void
}

/** Switches between a recipe's own words and its translations; offers to make one where there is none. */
export default function TranslationBar({ recipe, translations: { items }, onShow }: Props) {
  const { t, i18n } = useTranslation()
  const [wanted, setWanted] = useState(i18n.language)
  const [isOpen, setOpen] = useState(false)
  const chosen = items.find(({ locale }) => locale === wanted)
  useEffect(() => {
    onShow(chosen && translatedRecipe(recipe, chosen.texts))
    return () => onShow(undefined)
  }, [recipe, chosen, onShow])
  return (
    <section aria-label={t('translations.title')}>
      {items.length > 0 ? (
        <Group gap="xs" mt="md">
          <SegmentedControl
            aria-label={t('translations.title')}
            value={chosen?.locale ?? ORIGINAL}
            onChange={setWanted}
            data={[
              { value: ORIGINAL, label: t('translations.original') },
              ...items.map(({ locale }) => ({ value: locale, label: languageName(locale) })),
            ]}
          />
          <ActionIcon aria-label={t('translations.about')} onClick={() => setOpen(true)}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
          {chosen?.isOutdated && (
            <Text size="sm" c="dimmed">
              {t('translations.outdated')}
            </Text>
          )}
        </Group>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          mx="-xs"
          mt="xs"
          leftSection={<IconLanguage size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('translations.translateTo', { language: languageName(i18n.language) })}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <TranslateSheet recipe={recipe} locale={chosen?.locale} onMade={setWanted} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
