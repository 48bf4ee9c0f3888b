import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { isolate } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconDotsVertical, IconPencil, IconTrash } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { hasPicture } from '../recipes/pictures/recipe-media.ts'
import { RecipePicture } from '../recipes/pictures/recipe-picture.tsx'
import { LazyRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import { hourOf } from './days.ts'
import { useRemoveEntry } from './entry.queries.ts'
import { type EntryWords, entryWords } from './entry-words.ts'
import { MealName } from './meal-name.tsx'
import classes from './timeline.module.css'
import type { TimelineEntry as Entry } from './timeline.queries.ts'
import { TimelinePicture } from './timeline-picture.tsx'
import { RecipeLineSkeleton } from './timeline-skeleton.tsx'

const EntryForm = lazy(() => import('./entry-form.tsx'))

interface Props {
  entry: Entry
  person: { id: string; fullName: string } | undefined
  /** What it happened to: undefined while it is on its way, null where it is clear from the page. */
  recipe: RecipeSummary | null | undefined
}

/** What happened: who did it, what they said, how it looked. */
export function TimelineEntry({ entry, person, recipe }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const me = useSession()
  const [isEditing, setEditing] = useState(false)
  const remove = useRemoveEntry()
  const { subject, isOwn, parts, meal } = useWords(entry, person?.fullName, recipe?.name)
  const isDish = !!recipe && entry.eventType !== 'system' && entry.image !== 'has image' && hasPicture(recipe)
  const hour = hourOf(entry.timestamp)
  const isMine = me?.id === entry.userId && entry.eventType !== 'system' && !entry.id.startsWith('new-')
  return (
    <article className={classes.entry} data-kind={entry.eventType}>
      <Avatar user={person ?? { id: entry.userId, fullName: null }} size={40} />
      <div className={classes.words}>
        <header className={classes.top}>
          <p className={classes.subject}>
            {recipe && parts ? (
              <>
                {parts[0]}
                <Link className={classes.named} {...recipeLink(groupSlug, recipe.slug)}>
                  <bdi>{recipe.name}</bdi>
                </Link>
                {parts[1]}
              </>
            ) : isOwn ? (
              <bdi>{subject}</bdi>
            ) : (
              subject
            )}{' '}
            <span className={classes.when}>
              {meal && <MealName type={meal} />}
              {meal && hour && factSign()}
              {hour && <time dateTime={entry.timestamp}>{hour}</time>}
            </span>
          </p>
          {isMine && (
            <ActionMenu
              actions={[
                { id: 'edit', label: t('recipes.edit'), icon: IconPencil, run: () => setEditing(true) },
                {
                  id: 'remove',
                  label: t('recipes.remove'),
                  icon: IconTrash,
                  isDangerous: true,
                  run: () => remove.mutate(entry),
                },
              ]}
              button={props => (
                <ActionIcon aria-label={t('timeline.moreOf', { subject })} {...props}>
                  <IconDotsVertical size={18} aria-hidden />
                </ActionIcon>
              )}
            />
          )}
        </header>
        {recipe === undefined && <RecipeLineSkeleton />}
        {recipe && (isDish || !parts) && (
          <Link
            className={classes.recipe}
            data-dish={isDish || undefined}
            {...recipeLink(groupSlug, recipe.slug)}
            // The words above lead to it already.
            {...(parts && { tabIndex: -1, 'aria-hidden': true })}
          >
            <span className={isDish ? classes.dish : classes.thumb}>
              <RecipePicture recipe={recipe} sizes={isDish ? '(max-width: 47.49em) 80vw, 520px' : '48px'} />
            </span>
            {!parts && <bdi>{recipe.name}</bdi>}
          </Link>
        )}
        {entry.eventMessage && (
          <div className={classes.message}>
            <LazyRecipeText>{entry.eventMessage}</LazyRecipeText>
          </div>
        )}
        <TimelinePicture entry={entry} subject={subject} />
      </div>
      {isEditing && (
        <Suspense>
          <EntryForm entry={entry} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </article>
  )
}

/** Stands for the dish in a sentence. */
const DISH = '\u0000'

/**
 * What happened, in the reader's words; among entries of other recipes a dish is called by its name, and `parts` is what
 * stands before and after it.
 */
function useWords(entry: Entry, person: string | undefined, recipe: string | undefined) {
  const { t } = useTranslation()
  const words = entryWords(entry, person, person && t('timeline.madeBy', { name: person }))
  const meal = 'meal' in words ? words.meal : undefined
  const isOwn = words.what === 'own' || (!person && words.what !== 'added')
  const sentence = isOwn ? entry.subject : sentenceOf(words.what)
  const parts = recipe !== undefined && sentence.includes(DISH) ? sentence.split(DISH) : null
  return { subject: parts?.join(recipe ?? '') ?? sentence, isOwn, parts, meal }

  function sentenceOf(what: Exclude<EntryWords['what'], 'own'>): string {
    // The sentence runs as its language does, also where it begins with a name in other letters.
    const name = person && isolate(person)
    if (what === 'added') return name ? t('timeline.createdBy', { name }) : t('timeline.created')
    if (what === 'eatenAgain')
      return recipe ? t('timeline.hadAgain', { name, recipe: DISH }) : t('timeline.hadThisAgain', { name })
    return recipe ? t('timeline.cooked', { name, recipe: DISH }) : t('timeline.madeBy', { name })
  }
}
