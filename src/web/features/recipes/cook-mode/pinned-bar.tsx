import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconX } from '#web/ui/icons/icons.ts'
import { type PinnedRecipe, unpinRecipe } from '../recipes/pinned-recipes.ts'
import classes from './pinned-bar.module.css'

/** The recipes that are cooked at the same time: one tap from step to step of another, and away with what was let be. */
export function PinnedBar({ pinned, current }: { pinned: readonly PinnedRecipe[]; current: string }) {
  const { t } = useTranslation()
  const here = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recipe is another place in the row
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav aria-label={t('cooking.title')}>
      <ul className={classes.bar}>
        {pinned.map(({ id, name, path }) => (
          <li
            key={id}
            ref={id === current ? here : undefined}
            className={classes.recipe}
            data-current={id === current || undefined}
          >
            <Link
              to={path as never}
              search={{ cook: 1 } as never}
              replace
              resetScroll={false}
              className={classes.link}
              aria-current={id === current ? 'page' : undefined}
            >
              <bdi>{name}</bdi>
            </Link>
            {id !== current && (
              <ActionIcon aria-label={t('lists.removeNamed', { name })} onClick={() => unpinRecipe(id)}>
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
