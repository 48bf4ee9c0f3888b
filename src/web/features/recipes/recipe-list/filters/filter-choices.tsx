import { useTranslation } from 'react-i18next'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { filterKinds } from '#web/features/recipes/recipes/filter-kinds.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { formatMinutes } from '#web/i18n/format-minutes.ts'
import type { RecipeListSearch } from '../recipe-list-search.ts'
import { CaloriesChoice } from './calories-choice.tsx'
import { Choice } from './choice.tsx'
import classes from './filter-choices.module.css'
import { FilterGroup } from './filter-group.tsx'
import { useHouseholds } from './use-filter-options.ts'

/** What people mean by quick, usual and for the weekend; any other number may stand in the address. */
const MINUTES = [15, 30, 60, 120] as const

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** Everything by which the list can be filtered; each choice takes effect at once. */
export function FilterChoices({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const isGuest = useVisitedGroup() !== undefined
  const severalHomes = useHouseholds().length > 1
  const kinds = filterKinds.filter(kind => kind !== 'households' || severalHomes || search.households)
  return (
    <div className={classes.groups}>
      {!isGuest && (
        <Choice
          label={t('recipes.favorites')}
          value={search.favorites ? 'yes' : ''}
          options={[
            ['', t('recipes.anyRecipe')],
            ['yes', t('recipes.onlyFavorites')],
          ]}
          onChange={value => onSearch({ ...search, favorites: value ? true : undefined })}
        />
      )}
      {!isGuest && (
        <Choice
          label={t('table.title')}
          value={search.forTable ? 'yes' : ''}
          options={[
            ['', t('recipes.anyRecipe')],
            ['yes', t('table.forEverybody')],
          ]}
          onChange={value => onSearch({ ...search, forTable: value ? true : undefined })}
        />
      )}
      <Choice
        label={t('recipes.made')}
        value={search.made ?? ''}
        options={[
          ['', t('recipes.anyRecipe')],
          ['yes', t('recipes.madeBefore')],
          ['no', t('recipes.neverMade')],
        ]}
        onChange={value => onSearch({ ...search, made: (value || undefined) as RecipeListSearch['made'] })}
      />
      <Choice
        label={t('recipes.atLeast')}
        value={search.rating ? String(search.rating) : ''}
        options={[
          ['', t('recipes.anyRating')],
          ['3', `${formatNumber(3)}+`],
          ['4', `${formatNumber(4)}+`],
          ['5', formatNumber(5)],
        ]}
        onChange={value => onSearch({ ...search, rating: Number(value) || undefined })}
      />
      <Choice
        label={t('recipes.timeAtMost')}
        value={search.minutes ? String(search.minutes) : ''}
        options={[
          ['', t('recipes.anyTime')],
          ...[...new Set<number>([...MINUTES, search.minutes ?? MINUTES[0]])]
            .sort((a, b) => a - b)
            .map((minutes): [string, string] => [String(minutes), formatMinutes(minutes)]),
        ]}
        onChange={value => onSearch({ ...search, minutes: Number(value) || undefined })}
      />
      {!isGuest && <CaloriesChoice search={search} onSearch={onSearch} />}
      {kinds.map(kind => (
        <FilterGroup key={kind} kind={kind} search={search} onSearch={onSearch} />
      ))}
    </div>
  )
}
