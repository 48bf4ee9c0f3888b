import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMinutes } from '#web/i18n/format-minutes.ts'
import { IconX } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import {
  filterCount,
  filtersButtonId,
  type RecipeListSearch,
  toggleId,
  toggleWithout,
  withoutFilters,
} from '../recipe-list-search.ts'
import { caloriesLabel } from './calories-label.ts'
import classes from './filter-bar.module.css'
import { useChosenOptions, useUnknownFilters } from './use-filter-options.ts'

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch, replace?: boolean) => void
}

/** A chip that goes gives its focus to the one beside it, so that keys go on from there. */
function goOnFrom(chip: HTMLElement) {
  const chips = [...(chip.parentElement?.querySelectorAll<HTMLElement>('[data-chip]') ?? [])]
  const at = chips.indexOf(chip)
  const beside = chips[at + 1] ?? chips[at - 1] ?? document.getElementById(filtersButtonId)
  beside?.focus()
}

/** A chip for each active filter; pressing it takes the filter away. */
export function ActiveFilters({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const options = useChosenOptions(search)
  useUnknownLeftOut({ search, onSearch })
  const chips = [
    search.favorites && { key: 'favorites', label: t('recipes.favorites'), next: { ...search, favorites: undefined } },
    search.forTable && { key: 'forTable', label: t('table.forEverybody'), next: { ...search, forTable: undefined } },
    search.made && {
      key: 'made',
      label: search.made === 'yes' ? t('recipes.madeBefore') : t('recipes.neverMade'),
      next: { ...search, made: undefined },
    },
    search.rating && {
      key: 'rating',
      label: t('recipes.starsAtLeast', { count: search.rating }),
      next: { ...search, rating: undefined },
    },
    search.minutes && {
      key: 'minutes',
      label: t('recipes.minutesAtMost', { duration: formatMinutes(search.minutes) }),
      next: { ...search, minutes: undefined },
    },
    search.calories && {
      key: 'calories',
      label: caloriesLabel(search.calories),
      next: { ...search, calories: undefined },
    },
    ...options.map(({ kind, id, name, isUnwanted }) =>
      isUnwanted
        ? { key: id, label: t('recipes.without', { name }), next: toggleWithout(search, kind, id) }
        : { key: id, label: name, next: toggleId(search, kind, id) },
    ),
  ].filter(chip => !!chip)
  return (
    <>
      {chips.map(({ key, label, next }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          data-chip
          onClick={event => {
            goOnFrom(event.currentTarget)
            onSearch(next)
          }}
          aria-label={t('recipes.removeFilter', { name: label })}
        >
          {label}
          <IconX size={15} aria-hidden />
        </button>
      ))}
      {filterCount(search) > 1 && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => {
            document.getElementById(filtersButtonId)?.focus()
            onSearch({ ...withoutFilters(search), search: search.search })
          }}
        >
          {t('recipes.clearFilters')}
        </button>
      )}
    </>
  )
}

/** An old link may ask for a tag that is gone: the list is shown without it, and that is said. */
function useUnknownLeftOut({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const unknown = useUnknownFilters(search)
  const leaveOut = useEffectEvent(() => {
    onSearch(
      unknown.reduce(
        (rest, { kind, id, isUnwanted }) => (isUnwanted ? toggleWithout : toggleId)(rest, kind, id),
        search,
      ),
      true,
    )
    toast.info(t('recipes.filterUnknown'), { id: 'filter-unknown' })
  })
  const isAny = unknown.length > 0
  useEffect(() => {
    if (isAny) leaveOut()
  }, [isAny])
}
