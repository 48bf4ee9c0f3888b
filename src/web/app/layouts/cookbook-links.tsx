import { Text, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useGroupSlug } from '#web/features/accounts/session/own-group.ts'
import { cookbookLink } from '#web/features/recipes/cookbooks/cookbook-links.ts'
import { useCookbooks } from '#web/features/recipes/cookbooks/cookbooks.queries.ts'
import { IconBook } from '#web/ui/icons/icons.ts'
import classes from './nav-link.module.css'

interface Props {
  /** Of the group around the links, and of the heading above them. */
  groupClass: string | undefined
  headingClass: string | undefined
  onClick?: () => void
}

/** One link for each cookbook that the reader may open; nothing where there are none. */
export function CookbookLinks({ groupClass, headingClass, onClick }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug() ?? ''
  const { data: cookbooks = [] } = useCookbooks()
  if (cookbooks.length === 0) return null
  return (
    <div className={groupClass}>
      <Text className={headingClass}>{t('nav.cookbooks')}</Text>
      {cookbooks.map(({ id, name, slug }) => (
        <UnstyledButton
          key={id}
          component={Link}
          {...(cookbookLink(groupSlug, slug) as object as { to: '/' })}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.link}
          data-variant="drawer"
          onClick={onClick}
        >
          <IconBook size={22} stroke={1.7} aria-hidden="true" />
          <span className={classes.label} dir="auto">
            {name}
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}
