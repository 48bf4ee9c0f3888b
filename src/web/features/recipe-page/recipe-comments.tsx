import { Button, Group, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipe.ts'
import { formatDate } from '#web/i18n/format.ts'
import { LazyRecipeText } from '../recipes/lazy-recipe-text.tsx'
import { useSession } from '../session/session.queries.ts'
import { useComments } from './comments.queries.ts'
import classes from './recipe-view.module.css'

/** What people say about a recipe. */
export function RecipeComments({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const me = useSession()
  const [text, setText] = useState('')
  const { add, remove } = useComments(recipe)
  const mayWrite = me?.groupId === recipe.groupId
  if (!mayWrite && !recipe.comments.length) return null
  return (
    <section aria-labelledby="comments" className={classes.comments}>
      <Title order={2} id="comments" mb="sm">
        {t('recipes.comments')}
      </Title>
      {recipe.comments.map(comment => (
        <article key={comment.id} className={classes.comment}>
          <header>
            <strong>{comment.user.fullName || comment.user.username}</strong>{' '}
            <time dateTime={comment.createdAt}>{formatDate(comment.createdAt)}</time>
          </header>
          <LazyRecipeText>{comment.text}</LazyRecipeText>
          {me && (me.id === comment.userId || me.admin) && (
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => remove.mutate(comment.id)}>
              {t('recipes.removeComment')}
            </Button>
          )}
        </article>
      ))}
      {mayWrite && (
        <form
          onSubmit={event => {
            event.preventDefault()
            if (text.trim()) add.mutate(text.trim(), { onSuccess: () => setText('') })
          }}
        >
          <Textarea
            autosize
            minRows={2}
            label={t('recipes.yourComment')}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
          />
          <Group justify="flex-end" mt="xs">
            <Button type="submit" variant="default" disabled={!text.trim()} loading={add.isPending}>
              {t('recipes.addComment')}
            </Button>
          </Group>
        </form>
      )}
    </section>
  )
}
