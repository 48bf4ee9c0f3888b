import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { usePeople } from '#web/features/accounts/groups/groups.queries.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { DataList } from '#web/features/catalog/data-table/data-list.tsx'
import type { Choosing } from '#web/features/catalog/data-table/data-table.tsx'
import { queryOf } from '#web/features/catalog/data-table/use-rows.ts'
import { ChangeList } from '#web/features/maintenance/change-jobs/change-list.tsx'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { IconPlus, IconToolsKitchen2 } from '#web/ui/icons/icons.ts'
import { BulkBar } from '../recipe-selection/bulk-bar.tsx'
import { recipeChangeKind } from '../recipe-selection/recipe-change-kind.ts'
import { listMatching } from '../recipe-selection/recipe-selection.queries.ts'
import { type Selection, useSelection } from '../recipe-selection/use-selection.ts'
import { ExportList } from './export-list.tsx'
import { recipeColumns } from './recipe-columns.tsx'

/** Every recipe of one's household, newest first: looked up, sorted, chosen and worked on; and the archives made of them. */
export function RecipeTable() {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const me = useSession()
  const people = usePeople()
  const selection = useSelection()
  if (!me) return null
  return (
    <>
      <DataList<RecipeSummary>
        name="recipes"
        route={recipes.list}
        label={t('recipes.title')}
        columns={recipeColumns(t, groupSlug, people)}
        usual={{ by: 'created_at', direction: 'desc' }}
        within={`household_id = "${me.householdId}"`}
        filters={[
          { key: 'no-picture', label: t('recipeTable.withoutPicture'), filter: 'image IS NULL' },
          { key: 'never-made', label: t('recipeTable.neverMade'), filter: 'last_made IS NULL' },
        ]}
        selection={choosing(selection)}
        onSelectAll={async asked => selection.add((await listMatching(queryOf(asked))).items)}
        emptyIcon={IconToolsKitchen2}
        emptyTitle={t('recipeTable.none')}
        emptyHint={t('recipeTable.noneHint')}
        create={
          <Button
            renderRoot={props => <Link {...props} to="/g/$groupSlug/r/create/url" params={{ groupSlug }} />}
            leftSection={<IconPlus size={18} aria-hidden />}
          >
            {t('data.create')}
          </Button>
        }
      >
        {(asked, total) =>
          selection.isOn && <BulkBar selection={selection} filters={queryOf(asked)} total={total} canHandOver />
        }
      </DataList>
      <ChangeList kind={recipeChangeKind} title={t('recipeTable.changes')} hint={t('recipeTable.changesHint')} />
      <ExportList />
    </>
  )
}

/** Choosing begins with the first recipe, so there is nothing to end when none is left. */
const choosing = ({ chosen, add, keepOnly, end }: Selection): Choosing<RecipeSummary> => ({
  count: chosen.size,
  has: id => chosen.has(id),
  clear: end,
  set: (items, isOn) => {
    const ids = new Set(items.map(({ id }) => id))
    if (isOn) add(items)
    else keepOnly([...chosen.values()].filter(({ id }) => !ids.has(id)))
  },
})
