import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { savedSearches } from '#shared/contract/recipes/saved-searches.ts'
import { useIsTablet, useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { cookbookLink } from '#web/features/recipes/cookbooks/cookbook-links.ts'
import { useCookbooks } from '#web/features/recipes/cookbooks/cookbooks.queries.ts'
import { savedSearchLink } from '#web/features/recipes/saved-searches/saved-search-link.ts'
import { useSavedSearches } from '#web/features/recipes/saved-searches/saved-searches.queries.ts'
import { IconBook, IconBookmark, IconLogout, IconMoon, IconSun } from '#web/ui/icons/icons.ts'
import type { NavEntry } from '../navigation.ts'
import { useLeave } from '../use-leave.ts'
import { useNavigation } from '../use-navigation.ts'
import { useSettings } from '../use-settings.ts'
import { useWayTo } from '../use-way-to.ts'
import { findItems, matchOf, type PaletteItem } from './palette-item.ts'
import { useAssistantItem } from './use-assistant-item.tsx'
import { useRecipeItems } from './use-recipe-items.tsx'

/**
 * What there is for a typed text: recipes first, then pages and actions; but what is called what was typed goes before
 * recipes in which it merely occurs.
 */
export function usePaletteItems(typed: string) {
  const recipes = useRecipeItems(typed)
  const pages = usePageItems()
  const actions = useActionItems()
  const others = findItems([...pages, ...actions], typed)
  const toList = recipes.toList ? [recipes.toList] : []
  const isCalledSo = ({ label }: PaletteItem | undefined = { label: '' } as PaletteItem) =>
    ['word', 'beginning'].includes(matchOf(label, typed))
  const areOthersFirst = !recipes.items.length || (isCalledSo(others[0]) && !isCalledSo(recipes.items[0]))
  const assistant = useAssistantItem(typed)
  const found = areOthersFirst ? [...others, ...recipes.items, ...toList] : [...recipes.items, ...toList, ...others]
  return { ...recipes, items: [...found, ...assistant], isNothing: !recipes.items.length && !others.length }
}

function usePageItems(): PaletteItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { main, organize, create, groupSlug } = useNavigation()
  const settings = useSettings()
  const wayTo = useWayTo()
  const toItem = (entry: NavEntry, kind: PaletteItem['kind'], hint?: string): PaletteItem => ({
    id: `${kind}:${entry.route}`,
    kind,
    label: kind === 'action' ? `${t('create.title')}: ${t(entry.label)}` : t(entry.label),
    hint,
    icon: <entry.icon size={22} stroke={1.6} />,
    run: () => navigate(wayTo(entry.route, groupSlug)),
  })
  const { data: cookbooks = [] } = useCookbooks()
  const books = cookbooks.map(
    ({ id, name, slug }): PaletteItem => ({
      id: `cookbook:${id}`,
      kind: 'page',
      label: name,
      hint: t('cookbooks.cookbook'),
      icon: <IconBook size={22} stroke={1.6} />,
      run: () => navigate(cookbookLink(groupSlug ?? '', slug)),
    }),
  )
  const isGuest = useVisitedGroup() !== undefined
  const isAtHome = useMayCall(savedSearches.list) && !isGuest
  const { data: saved = [] } = useSavedSearches(isAtHome)
  const searches = (isAtHome ? saved : []).map(
    (search): PaletteItem => ({
      id: `saved-search:${search.id}`,
      kind: 'page',
      label: search.name,
      hint: t('savedSearches.one'),
      icon: <IconBookmark size={22} stroke={1.6} />,
      run: () => navigate(savedSearchLink(groupSlug ?? '', search)),
    }),
  )
  return [
    ...create.map(entry => toItem(entry, 'action')),
    ...[...main, ...organize].map(entry => toItem(entry, 'page')),
    ...books,
    ...searches,
    ...settings.flatMap(section => section.entries.map(entry => toItem(entry, 'page', t(section.label)))),
  ]
}

function useActionItems(): PaletteItem[] {
  const { t } = useTranslation()
  const user = useSession()
  const isTablet = useIsTablet()
  const signOut = useLeave()
  const { setColorScheme } = useMantineColorScheme()
  const action = (id: string, label: string, icon: PaletteItem['icon'], run: () => void): PaletteItem => ({
    id: `action:${id}`,
    kind: 'action',
    label,
    icon,
    run,
  })
  return [
    action('dark', t('scheme.useDark'), <IconMoon size={22} stroke={1.6} />, () => setColorScheme('dark')),
    action('light', t('scheme.useLight'), <IconSun size={22} stroke={1.6} />, () => setColorScheme('light')),
    ...(user && !isTablet
      ? [action('sign-out', t('session.signOut'), <IconLogout size={22} stroke={1.6} />, () => signOut.leave())]
      : []),
  ]
}
