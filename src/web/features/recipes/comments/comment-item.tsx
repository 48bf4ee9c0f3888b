import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { comments } from '#shared/contract/recipes/comments.ts'
import { mayEditComment } from '#shared/permissions.ts'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { IconDotsVertical, IconPencil, IconTrash } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { LazyRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import { CommentForm } from './comment-form.tsx'
import classes from './comments.module.css'
import type { Comment, useComments } from './comments.queries.ts'

interface Props {
  comment: Comment
  change: ReturnType<typeof useComments>['change']
  remove: ReturnType<typeof useComments>['remove']
}

/** Who said what, and when. Its author can say it otherwise, or take it back. */
export function CommentItem({ comment, change, remove }: Props) {
  const { t } = useTranslation()
  const me = useSession()
  const mayChange = useMayCall(comments.update)
  const [isEditing, setEditing] = useState(false)
  const { authorName } = comment
  const name = authorName || comment.user.fullName || comment.user.username || t('bin.somebody')
  const wasChanged = comment.updatedAt > comment.createdAt
  return (
    <article className={classes.comment} aria-label={t('comments.by', { name })}>
      <Avatar user={authorName ? { id: null, fullName: authorName } : comment.user} size={40} />
      <div className={classes.words}>
        <header className={classes.top}>
          <p className={classes.who}>
            <strong>
              <bdi>{name}</bdi>
            </strong>{' '}
            <time dateTime={comment.createdAt} title={formatDate(comment.createdAt, 'long')}>
              {formatRelative(comment.createdAt)}
            </time>
            {wasChanged && (
              <span className={classes.changed}>
                {factSign()}
                {t('comments.changed')}
              </span>
            )}
          </p>
          {me && mayChange && mayEditComment(me, comment) && !isEditing && (
            <ActionMenu
              actions={[
                { id: 'edit', label: t('recipes.edit'), icon: IconPencil, run: () => setEditing(true) },
                {
                  id: 'remove',
                  label: t('recipes.removeComment'),
                  icon: IconTrash,
                  isDangerous: true,
                  run: () => remove.mutate(comment),
                },
              ]}
              button={props => (
                <ActionIcon aria-label={t('comments.moreOf', { name })} {...props}>
                  <IconDotsVertical size={18} aria-hidden />
                </ActionIcon>
              )}
            />
          )}
        </header>
        {isEditing ? (
          <CommentForm
            label={t('comments.edit')}
            sendLabel={t('editor.save')}
            text={comment.text}
            isSending={change.isPending}
            onCancel={() => setEditing(false)}
            onSend={text => change.mutate({ id: comment.id, text }, { onSuccess: () => setEditing(false) })}
          />
        ) : (
          <LazyRecipeText>{comment.text}</LazyRecipeText>
        )}
      </div>
    </article>
  )
}
