import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Report } from '#shared/contract/maintenance/reports.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconAlertTriangle, IconCheck } from '#web/ui/icons/icons.ts'
import classes from './library-imports.module.css'

/** What came over and what did not, recipe by recipe; what failed stands first. */
export function MigrationReport({ report }: { report: Report }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const rank = ({ success, warning }: Report['entries'][number]) => (success ? (warning ? 1 : 2) : 0)
  const entries = [...report.entries].sort((a, b) => rank(a) - rank(b))
  const good = entries.filter(({ success }) => success).length
  return (
    <Stack>
      <Text role="status">{t('libraryImport.reportSummary', { good, bad: entries.length - good })}</Text>
      <ul className={classes.items} aria-label={t('libraryImport.report')}>
        {entries.map(({ id, success, message, exception, warning, recipeSlug, recipeName }) => {
          const Icon = success ? IconCheck : IconAlertTriangle
          return (
            <li key={id} data-state={success ? 'saved' : 'failed'}>
              <Icon size={20} aria-hidden />
              <div className={classes.words} dir="auto">
                {recipeSlug ? (
                  <Link {...recipeLink(groupSlug, recipeSlug)}>{recipeName ?? message}</Link>
                ) : (
                  (recipeName ?? message)
                )}
                {(exception || warning) && (
                  <Text size="sm" c="dimmed">
                    {exception || warning}
                  </Text>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <Link to="/group/migrations">{t('libraryImport.another')}</Link>
    </Stack>
  )
}
