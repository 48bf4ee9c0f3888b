import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { comments } from '#shared/contract/recipes/comments.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import classes from './comments.module.css'
import { useComments } from './comments.queries.ts'

/** What people say about a recipe. */
export default function RecipeComments({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const me = useSession()
  const { add, change, remove } = useComments(recipe)
  const mayWrite = useMayCall(comments.create) && me?.groupId === recipe.groupId
  if (!mayWrite && !recipe.comments.length) return null
  return (
    <section aria-labelledby="comments" className={classes.comments}>
      <Title order={2} id="comments" mb="sm">
        {t('recipes.comments')}
      </Title>
      {recipe.comments.map(comment => (
        <CommentItem key={comment.id} comment={comment} change={change} remove={remove} />
      ))}
      {mayWrite && (
        <CommentForm
          label={t('recipes.yourComment')}
          sendLabel={t('recipes.addComment')}
          isSending={add.isPending}
          onSend={(text, done) => add.mutate(text, { onSuccess: done })}
        />
      )}
    </section>
  )
}
