import { useTranslation } from 'react-i18next'
import { type RecipeAction, recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { callForBin } from '#web/api/call.ts'
import { DataScreen } from '#web/features/catalog/data-table/data-screen.tsx'
import { idColumn, openingColumn } from '#web/features/catalog/data-table/name-column.tsx'
import { IconExternalLink, IconSend } from '#web/ui/icons/icons.ts'
import { RecipeActionForm } from './recipe-action-form.tsx'

const recipeActionSource = {
  route: recipeActions.list,
  noun: 'recipe_action' as const,
  remove: (id: string) => callForBin(recipeActions.remove, { params: { id } }),
}

const icons = { link: IconExternalLink, post: IconSend }

/** What the household can do with a recipe elsewhere. */
export function RecipeActionTable() {
  const { t } = useTranslation()
  return (
    <DataScreen<RecipeAction>
      name="recipe-actions"
      source={recipeActionSource}
      label={t('recipeActions.title')}
      lead={t('recipeActions.lead')}
      emptyIcon={IconSend}
      emptyTitle={t('recipeActions.none')}
      emptyHint={t('recipeActions.noneHint')}
      usual={{ by: 'title', direction: 'asc' }}
      form={(action, onClose) => <RecipeActionForm key={action?.id} action={action} onClose={onClose} />}
      columns={open => [
        openingColumn('title', t('recipeActions.name'), open, ({ actionType }) => {
          const Icon = icons[actionType]
          return <Icon size={18} aria-hidden />
        }),
        {
          key: 'actionType',
          label: t('recipeActions.kind'),
          sortBy: 'action_type',
          isMinor: true,
          width: '11rem',
          value: ({ actionType }) => t(`recipeActions.kinds.${actionType}`),
        },
        {
          key: 'url',
          label: t('recipeActions.address'),
          sortBy: 'url',
          width: 'minmax(0, 1.6fr)',
          value: ({ url }) => url,
          cell: ({ url }) => <bdi dir="ltr">{url}</bdi>,
        },
        idColumn(t('recipeTable.id')),
      ]}
    />
  )
}
