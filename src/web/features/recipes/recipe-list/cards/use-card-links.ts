import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { filteredLink, recipeLink } from '#web/links/recipe-links.ts'
import { readPreference } from '#web/preferences/use-preference.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { withOwnOrder } from '../recipe-list-search.ts'

/** The pointer rests, it does not only pass by. */
const REST = 50

/** Somebody is here who may open a recipe: time to load the page that shows one. */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll'] as const

/**
 * The links of cards, looked after once for all of them, since a link of the router for each of very many cards takes
 * time to make: a click stays within the page, and the recipe under the pointer is made ready.
 */
export function useCardLinks(groupSlug: string, at: (index: number) => RecipeSummary | undefined) {
  const router = useRouter()
  const list = useRef(at)
  useLayoutEffect(() => {
    list.current = at
  })
  useEffect(() => {
    const load = () => {
      stop()
      // Reading the code takes a while; the finger that moves the list goes before.
      whenIdle(() => void router.loadRouteChunk(router.routesByPath['/g/$groupSlug/r/$slug'])?.catch(() => undefined))
    }
    const stop = () => {
      for (const sign of SIGNS) removeEventListener(sign, load)
    }
    for (const sign of SIGNS) addEventListener(sign, load, { passive: true })
    return stop
  }, [router])
  return useMemo(() => {
    let resting = 0
    let under: EventTarget | undefined
    const recipeLinkOf = (target: EventTarget) => {
      const link = (target as Element).closest('h2 a')
      const index = link?.closest<HTMLElement>('[data-index]')?.dataset.index
      const recipe = index === undefined ? undefined : list.current(Number(index))
      return recipe && recipeLink(groupSlug, recipe.slug)
    }
    const tagLinkOf = (target: EventTarget) => {
      const id = (target as Element).closest<HTMLElement>('[data-tag]')?.dataset.tag
      const link = id ? filteredLink(groupSlug, 'tags', id) : undefined
      return link && { ...link, search: withOwnOrder(link.search, readPreference('recipeOrder')) }
    }
    return {
      onClick: (event: MouseEvent) => {
        const link = recipeLinkOf(event.target) ?? tagLinkOf(event.target)
        const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
        if (!link || isOther || event.defaultPrevented) return
        event.preventDefault()
        // No transition: taking a picture of the list first would keep the recipe's title away for as long as all the rest.
        void router.navigate({ ...link, viewTransition: false })
      },
      // Moves alone count: when the list changes or scrolls below a still pointer, nobody pointed at what is there now.
      onPointerMove: ({ target }: PointerEvent) => {
        if (target === under) return
        under = target
        clearTimeout(resting)
        const link = recipeLinkOf(target)
        if (link) resting = window.setTimeout(() => void router.preloadRoute(link).catch(() => undefined), REST)
      },
      onPointerLeave: () => {
        under = undefined
        clearTimeout(resting)
      },
    }
  }, [router, groupSlug])
}
