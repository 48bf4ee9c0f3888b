import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircle, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { recipeLink, useGroupSlug } from '../recipes/recipe-links.ts'
import classes from './import.module.css'
import { useLinkQueue } from './use-link-queue.ts'

const icons = { waiting: IconCircle, known: IconInfoCircle, saved: IconCheck, failed: IconAlertTriangle }

/** Several links, one after another, each with what became of it. */
export function LinkQueue({ urls, onBack }: { urls: string[]; onBack: () => void }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const { results, isWorking, retryFailed } = useLinkQueue(urls)
  const saved = results.filter(({ state }) => state === 'saved').length
  return (
    <Stack>
      <Title order={2}>{t('import.queueTitle', { done: saved, total: urls.length })}</Title>
      <ul className={classes.queue} aria-live="polite">
        {results.map(({ url, state, recipe, message }) => {
          const Icon = state === 'working' ? null : icons[state]
          return (
            <li key={url} data-state={state}>
              {Icon ? <Icon size={20} aria-hidden /> : <Loader size={18} aria-hidden />}
              <div>
                {recipe ? (
                  <Link {...recipeLink(groupSlug, recipe.slug)}>{recipe.name}</Link>
                ) : (
                  <span dir="ltr">{url}</span>
                )}
                <Text size="sm" c="dimmed">
                  {message ?? t(`import.states.${state}`)}
                </Text>
              </div>
            </li>
          )
        })}
      </ul>
      <Group>
        <Button variant="default" onClick={onBack} disabled={isWorking}>
          {t('import.another')}
        </Button>
        {!isWorking && results.some(({ state }) => state === 'failed') && (
          <Button onClick={retryFailed}>{t('import.retryFailed')}</Button>
        )}
      </Group>
    </Stack>
  )
}
