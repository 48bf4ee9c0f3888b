import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { UserSummary } from '#shared/contract/accounts/users.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import type { Column } from '#web/features/catalog/data-table/column.ts'
import tableClasses from '#web/features/catalog/data-table/data-table.module.css'
import { byName } from '#web/i18n/by-name.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { totalTimeOf } from '#web/i18n/format-minutes.ts'
import { recipeLink } from '#web/links/recipe-links.ts'
import classes from './recipe-table.module.css'

/** What can be seen of a recipe in the table; only the name, categories, tags and tools unless one asks for more. */
export function recipeColumns(
  t: TFunction,
  groupSlug: string,
  people: ReadonlyMap<string, UserSummary>,
): Column<RecipeSummary>[] {
  const organizers = (
    key: 'recipeCategory' | 'tags' | 'tools',
    kind: 'categories' | 'tags' | 'tools',
    isMinor: boolean,
  ): Column<RecipeSummary> => ({
    key: kind,
    label: t(`recipes.kinds.${kind}`),
    isMinor,
    width: 'minmax(0, 1fr)',
    value: recipe =>
      byName(recipe[key])
        .map(({ name }) => name)
        .join(', '),
    cell: recipe => <Chips names={byName(recipe[key]).map(({ name }) => name)} />,
  })
  const moment = (key: 'createdAt' | 'lastMade', label: string, sortBy: string): Column<RecipeSummary> => ({
    ...more(key, label),
    sortBy,
    width: '11rem',
    value: recipe => recipe[key],
    cell: recipe => <span data-figures>{recipe[key] && formatDate(recipe[key])}</span>,
  })
  return [
    {
      key: 'name',
      label: t('data.name'),
      sortBy: 'name',
      width: 'minmax(0, 1.4fr)',
      value: ({ name }) => name,
      cell: ({ name, slug }) => (
        <Link {...recipeLink(groupSlug, slug)} className={tableClasses.name}>
          <span className={classes.name} dir="auto">
            {name}
          </span>
        </Link>
      ),
    },
    organizers('recipeCategory', 'categories', false),
    organizers('tags', 'tags', true),
    organizers('tools', 'tools', true),
    {
      ...more('owner', t('selection.owner')),
      value: ({ userId }) => people.get(userId)?.fullName ?? null,
      cell: ({ userId }) => <Owner person={people.get(userId)} />,
    },
    {
      ...more('yield', t('recipeTable.yield')),
      sortBy: 'recipe_yield',
      value: ({ recipeYield }) => recipeYield,
    },
    {
      ...more('totalTime', t('recipes.sort.totalMinutes')),
      sortBy: 'total_minutes',
      width: '9rem',
      value: recipe => totalTimeOf(recipe),
    },
    {
      ...more('rating', t('recipes.sort.rating')),
      sortBy: 'rating',
      width: '6rem',
      value: ({ rating }) => rating,
      cell: ({ rating }) => <span data-figures>{rating ? formatNumber(rating) : null}</span>,
    },
    moment('createdAt', t('data.added'), 'created_at'),
    moment('lastMade', t('recipes.sort.lastMade'), 'last_made'),
    { ...more('id', t('recipeTable.id')), value: ({ id }) => id },
  ]
}

/** A column that one has to ask for. */
const more = (key: string, label: string) => ({
  key,
  label,
  isMinor: true,
  isHidden: true,
  width: 'minmax(0, 1fr)',
})

const Chips = ({ names }: { names: string[] }) => (
  <span className={classes.chips} title={names.join(', ')}>
    {names.map(name => (
      <span key={name} className={classes.chip}>
        {name}
      </span>
    ))}
  </span>
)

const Owner = ({ person }: { person: UserSummary | undefined }) =>
  person && (
    <span className={classes.owner}>
      <Avatar user={person} size={28} />
      {person.fullName}
    </span>
  )
