import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecipeAction } from '#shared/contract/recipes/recipe-actions.ts'

type Kind = RecipeAction['actionType']

/** Whether the browser opens the address, or the server sends the recipe there. */
export function ActionKind({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('recipeActions.kind')}
      description={t(`recipeActions.hints.${value}`)}
      value={value}
      onChange={event => onChange(event.currentTarget.value as Kind)}
      data={(['link', 'post'] as const).map(kind => ({ value: kind, label: t(`recipeActions.kinds.${kind}`) }))}
    />
  )
}
