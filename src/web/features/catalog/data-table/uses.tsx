import { Anchor, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Route } from '#shared/contract/route.ts'
import { keyOf } from '#web/api/query.ts'

interface Source {
  route: Route
  countUses?: (id: string) => Promise<number>
}

/** Asks how many recipes have a thing; nothing where nobody can tell. */
export const usesQuery = ({ route, countUses }: Source, id: string) =>
  queryOptions({
    queryKey: [...keyOf(route), 'uses', id],
    queryFn: () => countUses?.(id) ?? Promise.resolve(0),
    enabled: !!countUses,
    meta: { quiet: true },
  })

interface Props {
  source: Source
  id: string
  /** The list of those recipes, where there is one. */
  link?: LinkProps
}

/** In how many recipes a thing is, with the way to them. */
export function Uses({ source, id, link }: Props) {
  const { t } = useTranslation()
  const count = useQuery(usesQuery(source, id)).data
  // Its line is there before the answer, so that nothing moves.
  const words = count === undefined ? '\u00a0' : t('data.uses', { count })
  return (
    <Text size="sm" c="dimmed" mih={24}>
      {link && count ? (
        <Anchor component={Link} {...(link as object)} inherit>
          {words}
        </Anchor>
      ) : (
        words
      )}
    </Text>
  )
}
