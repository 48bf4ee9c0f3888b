import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { totalTimeOf } from '#web/i18n/format-minutes.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import classes from './assistant.module.css'
import { closeAssistant } from './assistant-opening.ts'
import { SuggestedChanges } from './suggested-changes.tsx'
import type { Entry } from './use-conversation.ts'

interface Props {
  entry: Entry
  isBusy: boolean
  onCarryOut: (planId: string, outcome: 'done' | 'undone') => void
  onDecline: () => void
}

/** Something that was said, with its recipes and what it would change. */
export function AssistantEntry({ entry, isBusy, onCarryOut, onDecline }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const isOwn = entry.from === 'person'
  return (
    <div className={isOwn ? classes.own : classes.answer}>
      <VisuallyHidden>{t(isOwn ? 'assistant.you' : 'assistant.answer')}</VisuallyHidden>
      {entry.text && (
        <p className={classes.text} dir="auto">
          {isOwn ? entry.text : <WithNames entry={entry} />}
        </p>
      )}
      {entry.recipes.length > 0 && (
        <ul className={classes.recipes}>
          {entry.recipes.map(recipe => (
            <li key={recipe.id}>
              <Link {...recipeLink(groupSlug, recipe.slug)} className={classes.recipe} onClick={closeAssistant}>
                <span className={classes.thumb}>
                  <RecipePicture recipe={recipe} sizes="64px" />
                </span>
                <span className={classes.name} dir="auto">
                  {recipe.name}
                </span>
                {totalTimeOf(recipe) && (
                  <Text span size="sm" c="dimmed" className={classes.time}>
                    <bdi>{totalTimeOf(recipe)}</bdi>
                  </Text>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {entry.plan && (
        <SuggestedChanges
          entry={entry}
          plan={entry.plan}
          isBusy={isBusy}
          onCarryOut={onCarryOut}
          onDecline={onDecline}
        />
      )}
    </div>
  )
}

/** The text, in which each `[[slug]]` reads as the recipe's name. */
function WithNames({ entry: { text, recipes } }: { entry: Entry }) {
  return text.split(/\[\[([^[\]\n]+)\]\]/).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    return at % 2 ? <bdi key={at}>{recipes.find(({ slug }) => slug === part)?.name ?? part}</bdi> : part
  })
}
