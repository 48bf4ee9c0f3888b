import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconChefHat, IconToolsKitchen2 } from '#web/ui/icons/icons.ts'

interface Props {
  slug: string
  /** Leftovers are not cooked again. */
  isCooked: boolean
}

/** From a meal to its recipe: to cook it, or to read it first. */
export function RecipeButtons({ slug, isCooked }: Props) {
  const { t } = useTranslation()
  const link = recipeLink(useGroupSlug(), slug)
  return (
    <Group gap="xs">
      {isCooked && (
        <Button
          variant="light"
          leftSection={<IconChefHat size={18} aria-hidden />}
          renderRoot={props => <Link {...link} search={{ cook: 1 } as never} {...props} />}
        >
          {t('tonight.cook')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconToolsKitchen2 size={18} aria-hidden />}
        renderRoot={props => <Link {...link} {...props} />}
      >
        {t('plan.openRecipe')}
      </Button>
    </Group>
  )
}
